import { refuse } from '@matchday/contracts/errors';

/**
 * The address that a request asks for, of which path and query count. A path that begins with two slashes is a path: it names no host.
 * @param originalUrl as it was sent
 * @throws Refusal for what is no address
 */
export function addressOf({ originalUrl }: { originalUrl: string }): URL {
  const whole = originalUrl.startsWith('/') ? `http://page${originalUrl}` : originalUrl;
  if (!URL.canParse(whole)) throw refuse.invalid('The address is not valid');
  return new URL(whole);
}
