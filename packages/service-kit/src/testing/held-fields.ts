import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { AnyCall } from '@matchday/contracts/call';
import {
  type FieldsRead,
  isPromised,
  type ReadsByConsumer,
  readersOf,
  valuesAt,
} from '@matchday/contracts/reads/fields-read';
import { rootPlace } from '@matchday/contracts/reads/place';

const folder = join(import.meta.dirname, '../../../contracts/reads');

/** What each consumer reads, as the repository keeps it. */
const keptReads = (): ReadsByConsumer =>
  Object.fromEntries(
    globSync('*.json', { cwd: folder }).map((file) => [
      basename(file, '.json'),
      JSON.parse(readFileSync(join(folder, file), 'utf8')) as FieldsRead,
    ]),
  );

/** Holds real answers of a service against what its consumers read of them. */
export function heldFields(reads: ReadsByConsumer = keptReads()) {
  /** Fields by call that no answer has had yet. */
  const open = new Map<string, Set<string>>();
  const readOf = ({ name, answer }: Pick<AnyCall, 'name' | 'answer'>) => {
    const root = rootPlace(name, 'answer', answer)();
    const all = Object.values(reads).flatMap((fields) => fields[name] ?? []);
    return new Set(all.filter((path) => isPromised(root, path)));
  };
  return {
    /** @param text a good answer, as it was on the wire */
    add(call: Pick<AnyCall, 'name' | 'answer'>, text: string): void {
      const left = open.get(call.name) ?? readOf(call);
      open.set(call.name, left);
      if (left.size === 0) return;
      const answer: unknown = JSON.parse(text);
      for (const path of left) if (valuesAt(answer, path).length > 0) left.delete(path);
    },
    /** `getProducts answer[].price (mfe-shop)`, in the order of the alphabet. */
    missing: (): string[] =>
      [...open]
        .flatMap(([name, left]) =>
          [...left].map((path) => `${name} ${path} (${readersOf(reads, name, path).join(', ')})`),
        )
        .sort(),
  };
}
