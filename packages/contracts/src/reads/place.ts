import { z } from 'zod';
import { alternatives, type JsonSchema } from './json-schema.ts';

/** A place in an answer or event, as the comparison of contracts writes it: `answer.products[].price`. */
export interface Place {
  /** Name of the call, or routing key of the event. */
  readonly of: string;
  readonly path: string;
  /** What may be there. */
  readonly schemas: readonly JsonSchema[];
  /** Places below it that were asked for. */
  readonly below: Map<string, Place | null>;
}

/** The place where values of these schemas are. @param of the call or event; `path` begins with `answer` or `data` */
export const placeOf = (of: string, path: string, schemas: readonly JsonSchema[]): Place => ({
  ...{ of, path, below: new Map() },
  schemas: schemas.flatMap(alternatives),
});

/** The whole answer or event, made when it is first asked for. */
export function rootPlace(of: string, path: string, schema: z.ZodType): () => Place {
  let root: Place | undefined;
  return () => {
    root ??= placeOf(of, path, [
      z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema,
    ]);
    return root;
  };
}

/** The place of a field or item; null for what the contract does not name, such as `map` of a list. */
export function childOf(place: Place, key: string, isList: boolean): Place | null {
  const known = place.below.get(key);
  if (known !== undefined) return known;
  const next = isList ? itemOf(place, key) : fieldOf(place, key);
  place.below.set(key, next);
  return next;
}

function itemOf({ of, path, schemas }: Place, key: string): Place | null {
  if (!/^\d+$/.test(key)) return null;
  const placed = schemas.flatMap(({ prefixItems }) => prefixItems?.slice(Number(key), Number(key) + 1) ?? []);
  if (placed.length > 0) return placeOf(of, `${path}[${key}]`, placed);
  const items = schemas.flatMap(({ items }): JsonSchema[] => (items ? [items] : []));
  return items.length > 0 ? placeOf(of, `${path}[]`, items) : null;
}

function fieldOf({ of, path, schemas }: Place, key: string): Place | null {
  const named = schemas.flatMap(({ properties = {} }): JsonSchema[] => {
    const schema = Object.hasOwn(properties, key) ? properties[key] : undefined;
    return schema ? [schema] : [];
  });
  if (named.length > 0) return placeOf(of, `${path}.${key}`, named);
  const others = schemas.flatMap(({ additionalProperties: rest }) =>
    typeof rest === 'object' ? [rest] : [],
  );
  return others.length > 0 ? placeOf(of, `${path}.*`, others) : null;
}
