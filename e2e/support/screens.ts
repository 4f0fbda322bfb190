import { type Screen, screens } from '@matchday/contracts/paths';
import type { Example } from './examples.ts';

/** Who looks: nobody, a user, an admin. */
export type Viewer = 'visitor' | 'amina' | 'admin';

/** A screen as one viewer opens it. */
export interface Sight {
  /** The screen's name in small letters, `match-stats`. */
  readonly name: string;
  readonly viewer: Viewer;
  readonly path: string;
}

const viewers = { visitor: 'visitor', user: 'amina', admin: 'admin' } as const;

/** Every screen of contracts once, by the first viewer who may see it. */
export function everyScreen({ open, ...rest }: Record<(typeof screenExamples)[number], string>): Sight[] {
  const ids = { fixture: open, ...rest };
  return Object.values<Screen>(screens).map(({ name, path, who, of }) => ({
    name: name.toLowerCase().replaceAll(' ', '-'),
    viewer: viewers[who],
    path: of ? `${path}?${of}=${ids[of]}` : path,
  }));
}

/** Examples that {@link everyScreen} needs. */
export const screenExamples = [
  'open',
  'product',
  'team',
  'group',
  'code',
  'player',
  'person',
  'order',
] as const satisfies readonly Example[];
