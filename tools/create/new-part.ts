import { Failure } from '@matchday/command-kit/processes/failure';

/** What is created: `mfe-news` or `svc-news`. */
export interface NewPart {
  readonly kind: 'mfe' | 'svc';
  /** `news` */
  readonly name: string;
}

/**
 * Reads the name of a new part.
 * @throws Failure for another name
 */
export function readPart(text: string): NewPart {
  const [, kind, name = ''] = /^(mfe|svc)-([a-z]{2,30})$/.exec(text) ?? [];
  if (kind === 'mfe' || kind === 'svc') return { kind, name };
  throw new Failure(`${text} cannot be the name of a part.`, [
    'npm run create -- mfe-news',
    'npm run create -- svc-news',
  ]);
}

/** How people read it: `News`. */
export const titleOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
