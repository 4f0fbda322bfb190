import type { ServiceProcess } from '../platform/services.ts';

/** A shop with so many products. */
export interface Stall {
  readonly shop: ServiceProcess;
  readonly secret: string;
  readonly products: number;
}

/** Asks the shop itself, as the gateway does. @throws Error for a fault of the shop */
export async function asked(
  { shop, secret }: Pick<Stall, 'shop' | 'secret'>,
  request: { path: string; as: string; role?: 'user' | 'admin'; body?: object; key?: string },
): Promise<Response> {
  const { path, as, role = 'user', body, key } = request;
  const answer = await fetch(shop.origin + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      'x-matchday-secret': secret,
      'x-matchday-user-id': as,
      'x-matchday-user-role': role,
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (answer.status >= 500) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}
