/** The keywords of JSON Schema that zod writes and that are compared here. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema | false;
  readonly prefixItems?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly [keyword: string]: unknown;
}

/** The kinds of values that a schema allows without a further look. */
const TYPES = ['null', 'boolean', 'integer', 'number', 'string', 'array', 'object'];

/** Types of values that a schema allows; a number may be an integer. */
export function typesOf(schema: JsonSchema): Set<string> {
  const named = schema.type === undefined ? impliedTypes(schema) : [schema.type].flat();
  return new Set(named.includes('number') ? [...named, 'integer'] : named);
}

function impliedTypes({ enum: values, const: value, ...schema }: JsonSchema): readonly string[] {
  const listed = values ?? (value === undefined ? undefined : [value]);
  if (listed) return [...new Set(listed.map((each) => (each === null ? 'null' : typeof each)))];
  return 'properties' in schema ? ['object'] : TYPES;
}

/** The values that a schema lists; undefined where it lists none. */
export function listedValues({ enum: values, const: value }: JsonSchema): readonly unknown[] | undefined {
  return values ?? (value === undefined ? undefined : [value]);
}

/** The alternatives of a union, which may be nested; the schema itself where it is none. */
export function alternatives(schema: JsonSchema): readonly JsonSchema[] {
  const union = schema.anyOf ?? schema.oneOf;
  return union ? union.flatMap(alternatives) : [merged(schema)];
}

/** An intersection of objects as one object. */
function merged(schema: JsonSchema): JsonSchema {
  const { allOf, ...own } = schema;
  if (!allOf) return schema;
  const parts = [own, ...allOf.map(merged)];
  return {
    ...Object.assign({}, ...parts),
    properties: Object.assign({}, ...parts.map(({ properties }) => properties ?? {})),
    required: parts.flatMap(({ required = [] }) => required),
  };
}
