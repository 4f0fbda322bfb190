import { UNFORESEEN } from '@matchday/contracts/errors';
import type { BrowserContext, Route } from 'playwright-core';

/** How the platform answers the calls of a screen while its picture is taken. */
export type State = 'filled' | 'waiting' | 'empty' | 'failing';

export const states: readonly State[] = ['filled', 'waiting', 'empty', 'failing'];

/** Calls by which the shell knows who is signed in; without them there is no screen. */
const ofTheSession = /\/api\/(users\/(profile|auth\/validate|Login)|stream)/i;

/**
 * Makes every later read of the window end in the state: held back, with empty lists, or refused. A list keeps what the
 * address names, because there is no screen of nothing.
 * For `empty`, everything that is not a list stays as it is, and totals keep their numbers.
 */
export async function answerBy(context: BrowserContext, state: State): Promise<void> {
  await context.setOffline(false);
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  if (state === 'filled') return;
  await context.route(/./, async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    await withoutAnswers(route);
  });
  await context.route(/\/api\//, async (route) => {
    const request = route.request();
    if (request.method() !== 'GET' || ofTheSession.test(request.url())) return route.fallback();
    if (state === 'waiting') return;
    if (state === 'failing') return refuse(route);
    return emptied(route);
  });
}

/** The page, without the answers that come with it: the screen makes its calls. */
async function withoutAnswers(route: Route): Promise<void> {
  const response = await route.fetch().catch(() => null);
  if (!response) return;
  const page = await response.text();
  await route.fulfill({ response, body: page.replace(/(<script id="answers"[^>]*>)[^<]*/, '$1') });
}

/** An error that screens do not retry, so that the picture shows its message at once. */
const refuse = (route: Route) =>
  route.fulfill({
    status: 500,
    json: { message: UNFORESEEN, error: UNFORESEEN, code: 'internal' },
  });

async function emptied(route: Route): Promise<void> {
  const response = await route.fetch().catch(() => null);
  // The window was closed before the answer arrived.
  if (!response) return;
  const body: unknown = await response.json().catch(() => null);
  const named = [...new URL(route.request().frame().url()).searchParams.values()];
  await route.fulfill(body === null ? { response } : { response, json: withoutRows(body, named) });
}

/** An answer with empty lists, also where an object holds them: a page has `items`, SPEC's leagues have `data`. */
function withoutRows(value: unknown, named: readonly string[]): unknown {
  if (Array.isArray(value)) return value.filter((row) => named.includes(row?._id));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutRows(inner, named)]));
}
