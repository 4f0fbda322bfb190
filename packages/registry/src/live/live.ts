import { createHash } from 'node:crypto';
import {
  developmentRegistry,
  type Registry,
  registryCanary,
  registryChange,
} from '@matchday/contracts/registry';
import { z } from 'zod';
import type { NumberedState } from '../storage.ts';

/** The version of each part; `shell` is one of them. */
export type Versions = Readonly<Record<string, string>>;

/** A version that some people get in place of the live one. */
export interface Canary {
  readonly version: string;
  /** How many of a hundred people get it. */
  readonly percent: number;
  readonly since: string;
}

/** What people get. */
export interface Live {
  readonly versions: Versions;
  readonly canaries: Readonly<Record<string, Canary>>;
}

/** A state with what made it; a state without a change is one of a bench or a test. */
const stateSchema = developmentRegistry().extend({
  change: registryChange.optional(),
  canaries: z.record(z.string(), registryCanary).optional(),
});

/** Reads a state of the registry. @throws ZodError if it is not one */
export const parseState = ({ text }: Pick<NumberedState, 'text'>) => stateSchema.parse(JSON.parse(text));

/** The versions that a registry names. */
export const versionsOf = ({ shell, microfrontends }: Registry): Versions => ({
  shell: shell.version,
  ...Object.fromEntries(Object.entries(microfrontends).map(([name, { version }]) => [name, version])),
});

/** What people get of a state; nothing before the first. */
export function liveOf(state: NumberedState | null): Live {
  if (!state) return { versions: {}, canaries: {} };
  const { canaries = {}, ...registry } = parseState(state);
  return {
    versions: versionsOf(registry),
    canaries: Object.fromEntries(
      Object.entries(canaries).map(([name, { entry, percent, since }]) => [
        name,
        { version: entry.version, percent, since },
      ]),
    ),
  };
}

/** Names a set of versions; any change of one changes it. */
export function revisionOf(versions: Versions): string {
  const text = Object.entries(versions)
    .sort(([a], [b]) => a.localeCompare(b))
    .map((pair) => pair.join('@'))
    .join(' ');
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
