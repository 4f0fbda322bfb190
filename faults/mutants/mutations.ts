import { join } from 'node:path';
import { InvalidArgumentError } from '@matchday/command-kit/terminal/run-program';

/** A fault that can be put into a service: a module of this folder replaces one of the service. */
interface Mutation {
  /** The module that is replaced, as its URL ends. */
  readonly replaces: string;
  /** The module of this folder that replaces it. It may still import the original. */
  readonly by: string;
}

const commit = 'svc-wallet/src/ledger/application/lane/commit-batch.ts';
const lane = 'svc-wallet/src/ledger/application/lane/group-commit-lane.ts';
const models = 'svc-wallet/src/ledger/persistence/ledger-models.ts';
const outbox = 'packages/service-kit/src/bus/outbox.ts';
const batches = 'packages/service-kit/src/context/batched.ts';

/** Every mutation by its name. Several of one module work together. */
export const mutations: Readonly<Record<string, Mutation>> = {
  'ack-before-commit': { replaces: commit, by: 'ack-before-commit.ts' },
  'stale-read': { replaces: models, by: 'weak-ledger-models.ts' },
  'lost-guard': { replaces: models, by: 'weak-ledger-models.ts' },
  'missing-unique-index': { replaces: models, by: 'weak-ledger-models.ts' },
  'joined-commands': { replaces: lane, by: 'joined-commands.ts' },
  'joined-writes': { replaces: batches, by: 'joined-writes.ts' },
  'fact-after-commit': { replaces: outbox, by: 'fact-after-commit.ts' },
};

/** Names of {@link mutations}. */
export const mutationNames = Object.keys(mutations);

/** Reads names joined by commas. @throws InvalidArgumentError for an unknown one */
export function mutationsOf(text: string): string[] {
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !mutationNames.includes(name));
  if (unknown.length > 0) throw new InvalidArgumentError(`There is no mutation ${unknown.join(', ')}.`);
  return names;
}

/** The module that an instance must load first to have these faults. */
export const loaderOf = (names: readonly string[]): string =>
  `${join(import.meta.dirname, 'put-in-place.ts')}?${names.join(',')}`;
