import { getAuditTrail } from '@matchday/contracts/audit';
import { type AnyCall, credentialOf, isKeyed, type Streams } from '@matchday/contracts/call';
import { allCalls } from '@matchday/contracts/calls';
import { routingKey } from '@matchday/contracts/event';
import { allEvents } from '@matchday/contracts/events';
import { matchesInternalCalls } from '@matchday/contracts/matches/internal';
import type { JsonSchema } from '@matchday/contracts/reads/json-schema';
import { shopInternalCalls } from '@matchday/contracts/shop/internal';
import { streamMessages, streamSigns } from '@matchday/contracts/stream';
import { contractVersions, type Provider } from '@matchday/contracts/versions';
import { walletInternalCalls } from '@matchday/contracts/wallet/internal';
import { getPlatformHealth } from '@matchday/contracts/web/health';
import { getPartHealth } from '@matchday/contracts/web/telemetry';
import { z } from 'zod';

/** A call as others see it. */
export interface CallContract {
  /** The version that brought it. */
  readonly since: string;
  readonly method: string;
  readonly path: string;
  readonly access: string;
  readonly credential: string;
  readonly status: number;
  /** A repeated key has one effect. */
  readonly keyed: boolean;
  readonly also?: string;
  /** What of it are bytes instead of JSON. */
  readonly streams?: Streams;
  readonly params?: JsonSchema;
  readonly query?: JsonSchema;
  readonly body?: JsonSchema;
  readonly answer: JsonSchema;
}

/** An event, or a message of the live stream, as its consumers see it. */
export interface EventContract {
  readonly since: string;
  readonly consumers: readonly string[];
  readonly data: JsonSchema;
}

/** Everything that one provider offers, under one version `major.minor`. */
export interface Contract {
  readonly version: string;
  readonly calls: Readonly<Record<string, CallContract>>;
  readonly events: Readonly<Record<string, EventContract>>;
  /** Fields that came after their call or event: `getProducts answer.discount` with the version that brought it. */
  readonly later: Readonly<Record<string, string>>;
}

/** What this checkout declares, by provider. */
export function declaredContracts(): Record<Provider, Contract> {
  const inner = { ...walletInternalCalls, ...matchesInternalCalls, ...shopInternalCalls };
  const calls = [...allCalls, ...Object.values(inner)];
  const messages = Object.entries({ ...streamMessages, ...streamSigns });
  const contractOf = (provider: Provider): Contract => {
    const since = contractVersions[provider];
    const own = calls.filter(({ owner }) => owner === provider);
    const events = allEvents.filter(({ producer }) => producer === provider);
    const told = provider === 'gateway' ? messages : [];
    return {
      version: since,
      calls: Object.fromEntries(own.map((call) => [call.name, callContract(call, since)])),
      events: Object.fromEntries([
        ...events.map((event) => [
          routingKey(event),
          { since, consumers: [...event.consumers], data: schemaOf(event.data) },
        ]),
        ...told.map(([name, data]) => [`stream ${name}`, { since, consumers: [], data: schemaOf(data) }]),
      ]),
      later: {},
    };
  };
  const providers = Object.keys(contractVersions) as Provider[];
  return Object.fromEntries(providers.map((name) => [name, contractOf(name)])) as Record<Provider, Contract>;
}

/** Calls that the gateway answers itself, for the desk of the same team: they are published in no version. */
export const unpublishedCalls = (): Pick<Contract, 'calls' | 'events'> => ({
  calls: Object.fromEntries(
    [getAuditTrail, getPlatformHealth, getPartHealth].map((call) => [call.name, callContract(call, '0')]),
  ),
  events: {},
});

function callContract(call: AnyCall, since: string): CallContract {
  const { method, path, access, status = 200, alsoAnswers, streams, params, query, body, answer } = call;
  return {
    ...{ since, method, path, access, credential: credentialOf(call), status, keyed: isKeyed(call) },
    ...(alsoAnswers && { also: alsoAnswers }),
    ...(streams && { streams }),
    ...(params && { params: schemaOf(params) }),
    ...(query && { query: schemaOf(query) }),
    ...(body && { body: schemaOf(body) }),
    answer: schemaOf(answer),
  };
}

/** The JSON Schema of what is on the wire. Checks in code (`refine`) are not part of it. */
function schemaOf(schema: z.ZodType): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest as JsonSchema;
}
