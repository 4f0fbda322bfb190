import { Failure, textOf } from '@matchday/command-kit/processes/failure';
import { login } from '@matchday/contracts/wallet/http';
import { openTrialBrowser, type TrialBrowser } from './browser.ts';

/** One version, before anybody gets it. */
export interface Trial {
  /** Address of the platform. */
  readonly base: string;
  readonly part: string;
  readonly version: string;
  /** From the registry of a platform elsewhere; a platform on this computer needs none. */
  readonly ticket?: string | undefined;
  /** `username:password` of somebody who may see the screens; without it they are loaded, and not shown. */
  readonly as?: string | undefined;
  readonly chromium: string;
}

/**
 * Opens the platform in a real browser that has this version of the part, and loads every route and widget of it; with
 * somebody to sign in as, also shows each screen.
 * @returns what was tried
 * @throws Failure that says what does not work
 */
export async function tryVersion({ base, part, version, ticket, as, chromium }: Trial): Promise<string> {
  const browser = await openTrialBrowser(chromium);
  try {
    const target = `${part}@${version}${ticket ? `~${ticket}` : ''}`;
    await browser.open(new URL(`/?override=${encodeURIComponent(target)}`, base).href);
    const found = await browser.evaluate(
      "JSON.parse(document.getElementById('registry').textContent).override?.version",
    );
    if (found !== version) throw new Error('the platform does not let this browser try it');
    const tried = await browser.evaluate(LOAD_ALL);
    const shown = as ? await showAll(browser, base, part, as) : 0;
    const [error] = browser.errors();
    if (error) throw new Error(error);
    return shown > 0 ? `${tried} loaded, ${shown} screens shown` : `${tried} loaded`;
  } catch (error) {
    // What a script has thrown says more than that it could not be loaded.
    const why = textOf(browser.errors()[0] ?? error).slice(0, 400);
    throw new Failure(`${part} ${version} does not work in a browser: ${why}`, [
      'nothing has changed: nobody has this version',
      `look at it: ${new URL('/', base).href}?override=${part}@${version}`,
      'or deploy it all the same with --no-smoke',
    ]);
  } finally {
    await browser.close();
  }
}

/** The trial of the shell's page; it is offered once the page has started. */
const LOAD_ALL = `(async () => {
  for (let tries = 0; !globalThis.__MATCHDAY_TRIAL__; tries += 1) {
    if (tries === 100) throw new Error('the page does not start');
    await new Promise((next) => setTimeout(next, 100));
  }
  return globalThis.__MATCHDAY_TRIAL__();
})()`;

async function showAll(browser: TrialBrowser, base: string, part: string, as: string): Promise<number> {
  const [username = '', password = ''] = as.split(':');
  const body = JSON.stringify({ emailOrUsername: username, password });
  const signedIn = await browser.evaluate(
    `fetch('/api${login.path}', { method: 'POST', headers: { 'content-type': 'application/json' }, body: ${JSON.stringify(body)} }).then((answer) => answer.status)`,
  );
  if (signedIn !== 200) throw new Error(`${username} cannot sign in: ${signedIn} (MATCHDAY_TRY_AS)`);
  const routes = (await browser.evaluate(
    `JSON.parse(document.getElementById('registry').textContent).microfrontends[${JSON.stringify(part)}]?.routes ?? []`,
  )) as string[];
  for (const route of routes) {
    await browser.open(new URL(route, base).href);
    const failed = await browser.evaluate(`(async () => {
      for (let tries = 0; tries < 80; tries += 1) {
        const failure = [...document.querySelectorAll('main [role=alert]')].find((card) => /could not be loaded|has stopped/.test(card.textContent));
        if (failure) return failure.textContent;
        if (document.querySelector('main h1') && !document.getElementById('frame')) return '';
        await new Promise((next) => setTimeout(next, 100));
      }
      return 'nothing is shown';
    })()`);
    if (failed) throw new Error(`${route}: ${failed}`);
  }
  return routes.length;
}
