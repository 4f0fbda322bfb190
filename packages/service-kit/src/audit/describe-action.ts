import type { FieldChange } from '@matchday/contracts/audit';
import type { AnyCall } from '@matchday/contracts/call';

/** What an action is about; `id` is missing where it names no single thing. */
export interface About {
  readonly type: string;
  readonly id?: string;
  readonly name?: string;
}

/** A field of a thing as the trail keeps it. */
export type Value = string | number | boolean | Date | null | undefined | readonly unknown[] | object;

/** Characters of a value at most, fields of an action at most. */
const most = { characters: 120, fields: 40 };

/** Fields that never get into the trail: secrets, and what is personal beyond a name that is looked up by its id. */
const hidden =
  /password|code|secret|token|email|phone|mobile|username|surname|firstname|fullname|birth|gender|country(?=ofresidence)|address|device|^shown/i;

/** What kind of thing the paths of calls are about, by their first segment. */
const typeOf: Readonly<Record<string, string>> = {
  fixtures: 'fixture',
  bets: 'fixture',
  impact: 'fixture',
  leagues: 'league',
  teams: 'team',
  players: 'player',
  posts: 'post',
  products: 'product',
  orders: 'order',
  pictures: 'picture',
  reserve: 'reserve',
  users: 'user',
  group: 'group',
};

/** What a call is about, by its path and parameters. */
export function aboutOf(call: Pick<AnyCall, 'path'>, params: unknown): About {
  const segments = call.path.toLowerCase().split('/').filter(Boolean);
  const first = segments.find((segment) => segment !== 'admin') ?? '';
  const given = (params ?? {}) as Record<string, unknown>;
  const id = Object.values(given)[0];
  return { type: typeOf[first] ?? first, ...(typeof id === 'string' ? { id } : {}) };
}

/** A text of which the trail keeps the beginning, with a sign that it goes on. @param characters at most */
export const shortened = (text: string, characters = most.characters): string =>
  text.length > characters ? `${text.slice(0, characters - 1).trimEnd()}…` : text;

/** Fields by which something that is made is called. */
const names = ['name', 'teamName', 'playerName', 'leagueName', 'caption'] as const;

/** What people will call the thing that a body makes. */
export function nameIn(body: unknown): string | undefined {
  if (!isPlain(body)) return undefined;
  const name = names.map((field) => body[field]).find((value) => typeof value === 'string');
  return typeof name === 'string' ? shortened(name) : undefined;
}

/** A value as the trail shows it: a few names or ids as they are, of any other list only how long it is. */
function textOf(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (
    Array.isArray(value) &&
    value.length > 0 &&
    value.length <= 5 &&
    value.every((each) => typeof each === 'string')
  )
    return textOf(value.join(', '));
  if (Array.isArray(value)) return `${value.length} ${value.length === 1 ? 'entry' : 'entries'}`;
  if (value instanceof Date) return value.toISOString();
  return shortened(String(value));
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** Values by the path of their field, without those that are hidden. */
function flat(value: Record<string, unknown>, before = ''): [string, unknown][] {
  return Object.entries(value).flatMap(([name, each]) => {
    if (hidden.test(name)) return [];
    return isPlain(each) ? flat(each, `${before}${name}.`) : [[before + name, each] as [string, unknown]];
  });
}

/** What was asked for, by field; a field of the path that `about` names is left out. */
export function inputOf(
  { params, body }: { params?: unknown; body?: unknown },
  about: About,
): Record<string, string> {
  const given = [...flat(isPlain(params) ? params : {}), ...flat(isPlain(body) ? body : {})];
  const shown = given.flatMap(([field, value]) => {
    const text = textOf(value);
    return text === undefined || text === about.id ? [] : [[field.replaceAll('.', ' '), text] as const];
  });
  return Object.fromEntries(shown.slice(0, most.fields));
}

/** A list that has other entries but as many says so. */
const sameLength = (one: unknown, other: unknown) =>
  Array.isArray(one) && Array.isArray(other) && one.length === other.length;

/** The fields that differ, with what they were and are; of something new or gone, all that it has or had. */
export function differenceOf(
  before: Readonly<Record<string, Value>> | undefined,
  after: Readonly<Record<string, Value>> | undefined,
): FieldChange[] {
  const was = new Map(flat((before ?? {}) as Record<string, unknown>));
  const is = new Map(flat((after ?? {}) as Record<string, unknown>));
  const changes: FieldChange[] = [];
  for (const field of new Set([...was.keys(), ...is.keys()])) {
    const [old, now] = [was.get(field), is.get(field)];
    if (JSON.stringify(old ?? null) === JSON.stringify(now ?? null)) continue;
    const [from, to] = [textOf(old), textOf(now)];
    if (from === to && !sameLength(old, now)) continue;
    changes.push({
      field: field.replaceAll('.', ' '),
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to: sameLength(old, now) ? `${to}, changed` : to }),
    });
  }
  return changes.slice(0, most.fields);
}
