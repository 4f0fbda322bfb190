/** Chromium, as far as a trial needs it. */
export interface TrialBrowser {
  /** Opens an address and waits until the page has loaded. */
  open(url: string): Promise<void>;
  /** The value of an expression in the page; a promise is waited for. @throws Error with the page's error */
  evaluate(expression: string): Promise<unknown>;
  /** Errors that nobody in the page has caught. */
  errors(): readonly string[];
  close(): Promise<void>;
}

/** Milliseconds for one step. */
const PATIENCE_MS = 20_000;
const FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];

/** Starts Chromium. Its library is loaded here alone: only a trial needs it, and no image has it. */
export async function openTrialBrowser(program: string): Promise<TrialBrowser> {
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({ executablePath: program, args: FLAGS, timeout: PATIENCE_MS });
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.stack ?? String(error)));
  return {
    open: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
    evaluate: (expression) => Promise.race([page.evaluate(expression), late('the page does not answer')]),
    errors: () => errors,
    close: () => browser.close(),
  };
}

const late = (otherwise: string): Promise<never> =>
  new Promise((_done, fail) => void setTimeout(() => fail(new Error(otherwise)), PATIENCE_MS).unref());
