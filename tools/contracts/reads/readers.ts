import { isDeclared, type ReadsByConsumer, readersOf } from '@matchday/contracts/reads/fields-read';
import { placeOf } from '@matchday/contracts/reads/place';
import type { Contract } from '../contract.ts';

/** Adds to a finding of the comparison who would notice: `… (mfe-shop reads it)`. */
export function withReaders(line: string, reads: ReadsByConsumer): string {
  const [, of = '', part = '', rest = ''] =
    /^(.*?)(?: (answer|data|body|query|params)([^ :]*))?: /.exec(line) ?? [];
  const isRead = part === 'answer' || part === 'data';
  const readers = readersOf(reads, of, isRead ? part + rest : '');
  if (readers.length === 0) return `${line} (no part of this repository ${isRead ? 'reads' : 'uses'} it)`;
  const verb = `${isRead ? 'read' : 'use'}${readers.length === 1 ? 's' : ''}`;
  return `${line} (${readers.join(', ')} ${verb} it)`;
}

/** Fields that a consumer reads and that no contract has, a line each: they were removed, or have another name now. */
export function unknownReads(
  contracts: readonly Pick<Contract, 'calls' | 'events'>[],
  reads: ReadsByConsumer,
): string[] {
  const roots = new Map(
    contracts.flatMap(({ calls, events }) => [
      ...Object.entries(calls).map(
        ([name, { answer }]) => [name, placeOf(name, 'answer', [answer])] as const,
      ),
      ...Object.entries(events).map(([name, { data }]) => [name, placeOf(name, 'data', [data])] as const),
    ]),
  );
  const forget = (consumer: string) =>
    `if it no longer does: npm test -- ${consumer} && npm run contracts:check -- forget ${consumer}`;
  return Object.entries(reads).flatMap(([consumer, fields]) =>
    Object.entries(fields).flatMap(([of, paths]) => {
      const root = roots.get(of);
      if (!root) return [`${consumer} uses ${of}, which no contract has; ${forget(consumer)}`];
      return paths
        .filter((path) => !isDeclared(root, path))
        .map((path) => `${consumer} reads ${of} ${path}, which no contract has; ${forget(consumer)}`);
    }),
  );
}
