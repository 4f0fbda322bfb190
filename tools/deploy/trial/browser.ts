import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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

interface Message {
  id?: number;
  method?: string;
  sessionId?: string;
  result?: Record<string, unknown>;
  error?: { message: string };
  params?: Record<string, unknown>;
}

/** Milliseconds for one step. */
const PATIENCE_MS = 20_000;
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
];

/** Starts Chromium and speaks its own protocol: Playwright would be a dependency of everybody who deploys. */
export async function openTrialBrowser(program: string): Promise<TrialBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'trial-'));
  const args = [...FLAGS, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'];
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const end = async () => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    await rm(profile, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    const send = await connect(await addressIn(child.stderr));
    const { targetId } = await send('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
    const errors: string[] = [];
    const ask = (method: string, params: object = {}) => send(method, params, String(sessionId));
    send.on('Runtime.exceptionThrown', ({ exceptionDetails }) => {
      const { exception, text } = exceptionDetails as { text: string; exception?: { description?: string } };
      errors.push(exception?.description ?? text);
    });
    await ask('Page.enable');
    await ask('Runtime.enable');
    return {
      async open(url) {
        const loaded = new Promise<void>((done) => send.on('Page.loadEventFired', () => done()));
        const { errorText } = await ask('Page.navigate', { url });
        if (errorText) throw new Error(String(errorText));
        await inTime(loaded, 'the page does not load');
      },
      async evaluate(expression) {
        const asked = ask('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
        const { result, exceptionDetails } = (await inTime(asked, 'the page does not answer')) as {
          result: { value?: unknown };
          exceptionDetails?: { text: string; exception?: { description?: string } };
        };
        if (exceptionDetails)
          throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
        return result.value;
      },
      errors: () => errors,
      close: end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}

async function addressIn(output: NodeJS.ReadableStream): Promise<string> {
  const found = new Promise<string>((done, fail) => {
    let text = '';
    output.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const address = /DevTools listening on (ws:\S+)/.exec(text)?.[1];
      if (address) done(address);
    });
    output.on('end', () => fail(new Error(`Chromium does not start: ${text.slice(-300)}`)));
  });
  return inTime(found, 'Chromium does not start');
}

async function connect(address: string) {
  const socket = new WebSocket(address);
  const asked = new Map<
    number,
    { done: (result: Record<string, unknown>) => void; fail: (error: Error) => void }
  >();
  const heard = new Map<string, ((params: Record<string, unknown>) => void)[]>();
  let last = 0;
  await inTime(once(socket, 'open'), 'Chromium does not answer');
  socket.addEventListener('message', ({ data }) => {
    const { id = 0, method = '', result = {}, error, params = {} } = JSON.parse(String(data)) as Message;
    const waiting = asked.get(id);
    asked.delete(id);
    if (error) waiting?.fail(new Error(error.message));
    else waiting?.done(result);
    for (const listener of heard.get(method) ?? []) listener(params);
  });
  const send = (method: string, params: object, sessionId?: string) =>
    new Promise<Record<string, unknown>>((done, fail) => {
      last += 1;
      asked.set(last, { done, fail });
      socket.send(JSON.stringify({ id: last, method, params, ...(sessionId ? { sessionId } : {}) }));
    });
  return Object.assign(send, {
    on: (method: string, listener: (params: Record<string, unknown>) => void) =>
      void heard.set(method, [...(heard.get(method) ?? []), listener]),
  });
}

function inTime<T>(work: Promise<T>, otherwise: string): Promise<T> {
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new Error(otherwise)), PATIENCE_MS);
    work.then(done, fail).finally(() => clearTimeout(timer));
  });
}
