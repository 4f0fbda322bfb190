import { childOf, type Place } from './place.ts';

/** Fields by the call or event that has them, as tests of a consumer have noted them: `answer[].price`. */
export type FieldsRead = Readonly<Record<string, readonly string[]>>;
/** What each consumer reads, by its folder, such as `mfe-shop`. */
export type ReadsByConsumer = Readonly<Record<string, FieldsRead>>;

/** Who reads a field, or something below it. @param path as in `answer.by`; the whole call or event where left out */
export function readersOf(reads: ReadsByConsumer, of: string, path = ''): string[] {
  const isBelow = (field: string) => field.startsWith(path) && /^(?:$|[.[])/.test(field.slice(path.length));
  return Object.entries(reads).flatMap(([consumer, fields]) =>
    path === '' ? (of in fields ? [consumer] : []) : fields[of]?.some(isBelow) ? [consumer] : [],
  );
}

/** Whether the contract has a field. @param root place of the whole answer or event */
export const isDeclared = (root: Place, path: string): boolean => placeAt(root, path) !== null;

/** Whether every answer has a field, as long as the lists above it are not empty: nothing on the way may be missing or null. */
export function isPromised(root: Place, path: string): boolean {
  let place: Place | null = root;
  for (const step of stepsOf(path)) {
    if (!place || step === '.*') return false;
    const key = step.replace(/^\.|[[\]]/g, '') || '0';
    const isField = step.startsWith('.');
    const isSure = place.schemas.every((schema) => (isField ? schema.required?.includes(key) : schema.items));
    if (!isSure) return false;
    place = childOf(place, key, !isField);
  }
  return place !== null;
}

/**
 * Values of a field in an answer: one for each item of the lists above it, none where a list is empty or what holds the
 * field is null.
 */
export function valuesAt(answer: unknown, path: string): unknown[] {
  return stepsOf(path).reduce<unknown[]>(
    (values, step) =>
      values.flatMap((value) => {
        if (step === '[]') return Array.isArray(value) ? value : [];
        if (typeof value !== 'object' || value === null) return [];
        if (step === '.*') return Object.values(value);
        const key = step.replace(/^\.|[[\]]/g, '');
        return Object.hasOwn(value, key) ? [(value as Record<string, unknown>)[key]] : [];
      }),
    [answer],
  );
}

function placeAt(root: Place, path: string): Place | null {
  return stepsOf(path).reduce<Place | null>((place, step) => {
    if (!place) return null;
    const isList = step.startsWith('[');
    return childOf(place, isList ? step.slice(1, -1) || '0' : step.slice(1), isList);
  }, root);
}

/** `answer.lines[].text` as `.lines`, `[]`, `.text`. */
const stepsOf = (path: string): string[] => path.match(/\.[^.[]+|\[\d*\]/g) ?? [];
