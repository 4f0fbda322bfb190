import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { PART_NAME } from './part-assets.ts';
import type { RegistryTokens } from './storage.ts';

const BEGINNING = 'matchday-deploy';
/** While a token is replaced, the one before works too. */
const AT_ONCE = 2;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The part that a token says it is for; null for a text that is no token. */
export const partOfToken = (token: string): string | null => {
  const [beginning, name, secret] = token.split('_');
  return beginning === BEGINNING && secret && name && PART_NAME.test(name) ? name : null;
};

/**
 * Makes a token that may deploy one part, and keeps its hash. The one before stays valid, older ones end.
 * @returns the token, which is kept nowhere
 */
export async function makeToken(tokens: RegistryTokens, name: string): Promise<string> {
  const token = `${BEGINNING}_${name}_${randomBytes(32).toString('hex')}`;
  await tokens.keep(name, [hashOf(token), ...(await tokens.of(name))].slice(0, AT_ONCE));
  return token;
}

/** How many tokens may deploy each part that has one. */
export async function countTokens(tokens: RegistryTokens): Promise<{ part: string; count: number }[]> {
  const parts = await tokens.parts();
  const counted = await Promise.all(
    parts.map(async (part) => ({ part, count: (await tokens.of(part)).length })),
  );
  return counted.filter(({ count }) => count > 0);
}

/** Ends all tokens of a part. */
export const endTokens = (tokens: RegistryTokens, name: string): Promise<void> => tokens.keep(name, []);

/** Whether a token may deploy a part. */
export async function mayDeploy(tokens: RegistryTokens, token: string, name: string): Promise<boolean> {
  if (partOfToken(token) !== name) return false;
  const given = Buffer.from(hashOf(token));
  return (await tokens.of(name)).map((each) => timingSafeEqual(Buffer.from(each), given)).includes(true);
}
