import { isDeepStrictEqual } from 'node:util';
import { alternatives, type JsonSchema, listedValues, typesOf } from '@matchday/contracts/reads/json-schema';

/** Values that one schema allows and another does not. */
export interface Loss {
  /** Where, such as `.products[].price`; empty for the whole. */
  readonly path: string;
  readonly kind: 'required' | 'gone' | 'type' | 'values' | 'bound' | 'form' | 'choice';
  /** The types, values or bounds in question. */
  readonly what: string;
}

/** Bounds, and whether a smaller number is the narrower one. */
const BOUNDS: Readonly<Record<string, 'least' | 'most'>> = {
  minimum: 'least',
  exclusiveMinimum: 'least',
  minLength: 'least',
  minItems: 'least',
  minProperties: 'least',
  maximum: 'most',
  exclusiveMaximum: 'most',
  maxLength: 'most',
  maxItems: 'most',
  maxProperties: 'most',
};
const FORMS = ['pattern', 'format', 'multipleOf', 'contentEncoding', 'uniqueItems', 'propertyNames'];

/**
 * Finds what `from` allows and `to` does not.
 * @param path where both are, for the findings
 */
export function lossesOf(from: JsonSchema, to: JsonSchema, path = ''): Loss[] {
  if (isDeepStrictEqual(from, to)) return [];
  const allowed = alternatives(to);
  const nullable = (schemas: readonly JsonSchema[]) => schemas.some((each) => typesOf(each).has('null'));
  const asked = alternatives(from);
  // Most unions are a schema or null: the others are compared by their contents.
  const isNull = (each: JsonSchema) => isDeepStrictEqual([...typesOf(each)], ['null']);
  const losses = asked.flatMap((each) => (isNull(each) ? [] : lossInUnion(each, allowed, path)));
  return nullable(asked) && !nullable(allowed) ? [...losses, { path, kind: 'type', what: 'null' }] : losses;
}

function lossInUnion(from: JsonSchema, allowed: readonly JsonSchema[], path: string): Loss[] {
  const tries = allowed.map((to) => lossInOne(from, to, path));
  if (tries.some((losses) => losses.length === 0)) return [];
  const near = allowed.flatMap((to, index) => (overlap(from, to) ? [tries[index] ?? []] : []));
  const best = near.length === 1 || allowed.length === 1 ? (near[0] ?? tries[0]) : undefined;
  return best ?? [{ path, kind: 'choice', what: [...typesOf(from)].join(' or ') }];
}

const overlap = (one: JsonSchema, other: JsonSchema) => {
  const types = typesOf(other);
  return [...typesOf(one)].some((type) => types.has(type));
};

function lossInOne(from: JsonSchema, to: JsonSchema, path: string): Loss[] {
  const kept = typesOf(to);
  const lost = [...typesOf(from)].filter((type) => !kept.has(type));
  if (lost.length > 0) return [{ path, kind: 'type', what: lost.join(' or ') }];
  return [
    ...lostValues(from, to, path),
    ...lostRange(from, to, path),
    ...lostForm(from, to, path),
    ...lostProperties(from, to, path),
    ...lostItems(from, to, path),
  ];
}

function lostValues(from: JsonSchema, to: JsonSchema, path: string): Loss[] {
  const [listed, allowed] = [listedValues(from), listedValues(to)];
  if (!allowed) return [];
  if (!listed) return [{ path, kind: 'values', what: `all but ${allowed.map(textOf).join(', ')}` }];
  const lost = listed.filter((value) => !allowed.some((other) => isDeepStrictEqual(value, other)));
  return lost.length > 0 ? [{ path, kind: 'values', what: lost.map(textOf).join(', ') }] : [];
}

function lostRange(from: JsonSchema, to: JsonSchema, path: string): Loss[] {
  return Object.entries(BOUNDS).flatMap(([keyword, side]): Loss[] => {
    const [before, now] = [from[keyword], to[keyword]];
    if (typeof now !== 'number') return [];
    const isTighter = typeof before !== 'number' || (side === 'least' ? now > before : now < before);
    return isTighter ? [{ path, kind: 'bound', what: `${keyword} ${before ?? 'none'} and ${now}` }] : [];
  });
}

function lostForm(from: JsonSchema, to: JsonSchema, path: string): Loss[] {
  if (to.additionalProperties === false && from.additionalProperties !== false)
    return [{ path, kind: 'form', what: 'set of fields' }];
  return FORMS.flatMap((keyword): Loss[] =>
    to[keyword] === undefined || isDeepStrictEqual(from[keyword], to[keyword])
      ? []
      : [{ path, kind: 'form', what: keyword }],
  );
}

function lostProperties(from: JsonSchema, to: JsonSchema, path: string): Loss[] {
  const [own, others] = [from.properties ?? {}, to.properties ?? {}];
  const rest = (schema: JsonSchema): JsonSchema =>
    typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {};
  const required = (to.required ?? [])
    .filter((name) => !from.required?.includes(name))
    .map((name): Loss => ({ path: `${path}.${name}`, kind: 'required', what: '' }));
  const gone = Object.keys(own)
    .filter((name) => !(name in others) && Object.keys(rest(to)).length === 0)
    .map((name): Loss => ({ path: `${path}.${name}`, kind: 'gone', what: '' }));
  const kept = Object.entries(own).flatMap(([name, schema]) =>
    others[name] ? lossesOf(schema, others[name], `${path}.${name}`) : [],
  );
  const records =
    typeof from.additionalProperties === 'object' ? lossesOf(rest(from), rest(to), `${path}.*`) : [];
  return [...required, ...gone, ...kept, ...records];
}

function lostItems(from: JsonSchema, to: JsonSchema, path: string): Loss[] {
  const [own, others] = [from.prefixItems ?? [], to.prefixItems ?? []];
  const placed = own.flatMap((item, place) => {
    const other = others[place] ?? (to.items || undefined);
    return other ? lossesOf(item, other, `${path}[${place}]`) : [];
  });
  const rest = from.items && to.items ? lossesOf(from.items, to.items, `${path}[]`) : [];
  return [...placed, ...rest];
}

const textOf = (value: unknown): string => JSON.stringify(value);
