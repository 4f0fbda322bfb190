import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Fixture } from '@matchday/contracts/matches/http';
import type { Browser, Page } from 'playwright-core';
import { type ApiPerson, apiPerson } from '../support/api.ts';
import { openBrowser, type Person, url, windowOf } from '../support/browser.ts';
import { home } from '../support/processes.ts';
import { until } from '../support/until.ts';
import { type KeptSpan, keptSpans } from '../support/watching/collect-spans.ts';

/** What nobody may find in a log of this person. */
const secrets = {
  surname: 'Ssekandiwatched',
  firstname: 'Nalubegawatched',
  username: `watched${Date.now()}`,
  email: `mail.of.watched.${Date.now()}@example.org`,
  phoneNumber: `2567${String(randomUUID().replace(/\D/g, '')).padEnd(8, '7').slice(0, 8)}`,
  password: 'watched-pass-1',
  otherPassword: 'watched-pass-2',
  wrongPassword: 'watched-pass-3',
  note: 'a-note-that-only-two-may-read',
};
const body = {
  ...{ surname: secrets.surname, firstname: secrets.firstname, username: secrets.username },
  ...{ email: secrets.email, phoneNumber: secrets.phoneNumber, password: secrets.password },
  ...{ gender: 'other', dateOfBirth: '1995-05-05', countryOfResidence: 'Uganda' },
};

/** Sends a request as anybody may, good or bad. @returns the answer's text */
async function send(method: string, path: string, data: object | string, token?: string): Promise<string> {
  const headers = {
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  const text = typeof data === 'string' ? data : JSON.stringify(data);
  const sent = method === 'GET' ? {} : { body: text };
  return (await fetch(url(path), { method, headers, ...sent })).text();
}
const tokenOf = (answer: string) => (JSON.parse(answer) as { token: string }).token;

/** Presses something, and answers the id of the trace that the call of that path has begun in the page. */
async function traceOfPress(page: Page, path: string, press: () => Promise<void>): Promise<string> {
  const sent = page.waitForRequest((request) => new URL(request.url()).pathname.includes(path));
  await press();
  return (await sent).headers().traceparent?.split('-')[1] ?? '';
}

/** The steps of a trace as lines `service name`, and those whose parent is not among them. */
function traceOf(spans: readonly KeptSpan[], traceId: string) {
  const own = spans.filter((span) => span.traceId === traceId);
  const ids = new Set(own.map(({ spanId }) => spanId));
  const lineOf = ({ service, name }: KeptSpan) => `${service} ${name}`;
  return {
    steps: own.map(lineOf),
    begun: own.filter(({ parent }) => parent === undefined || !ids.has(parent)).map(lineOf),
  };
}

describe('what operators see of a matchday', () => {
  let browser: Browser;
  let admin: ApiPerson;
  let fixture: Fixture;
  let window: Person;

  beforeAll(async () => {
    browser = await openBrowser();
    admin = await apiPerson('admin');
    const upcoming = await admin.get<Fixture[]>('/api/Fixtures/GetFixtures?state=upcoming&limit=100');
    const open = upcoming.findLast((one) => one.predictionsOpen);
    if (!open) throw new Error('The demo has no open fixture');
    fixture = open;
    await send('POST', '/api/users/PostNewUser', body);
    window = await windowOf(browser, secrets.username, secrets.password);
  });
  afterAll(() => browser?.close());

  it('a stake is one trace, from the click through gateway, matches, wallet and outbox', async () => {
    const { page } = window;
    await page.goto(url(`/betform?fixture=${fixture._id}`));
    await page.getByRole('button', { name: /^Home/ }).first().click();
    await page.getByRole('textbox', { name: 'Stake' }).fill('20');
    const traceId = await traceOfPress(page, '/bets/placeBet', () =>
      page.getByRole('button', { name: 'Place prediction' }).click(),
    );
    await page.getByText('Prediction successfully ✔').waitFor();
    await until(async () => {
      const { steps, begun } = traceOf(keptSpans(), traceId);
      expect(steps).toEqual(
        expect.arrayContaining([
          ...['svc-gateway placeBet', 'svc-gateway send to svc-matches'],
          ...['svc-matches placeBet', 'svc-matches ask postTransfers'],
          ...['svc-wallet postTransfers', 'svc-wallet ledger batch', 'svc-wallet transaction'],
          'svc-wallet publish coins.changed.v1',
        ]),
      );
      // Every step hangs below a call that the page has made after this click.
      expect(begun.filter((line) => !line.startsWith('svc-gateway '))).toEqual([]);
    }, 20_000);
  });

  it('stakes that share a batch of the ledger are linked to it, and it to them', async () => {
    const traceIds = Array.from({ length: 8 }, () => randomUUID().replaceAll('-', ''));
    const token = tokenOf(
      await send('POST', '/api/users/Login', {
        emailOrUsername: secrets.username,
        password: secrets.password,
      }),
    );
    const stake = (traceId: string) =>
      fetch(url('/api/bets/placeBet'), {
        method: 'POST',
        headers: {
          ...{ 'content-type': 'application/json', authorization: `Bearer ${token}` },
          ...{ 'idempotency-key': traceId, traceparent: `00-${traceId}-${traceId.slice(16)}-00` },
        },
        body: JSON.stringify({ fixtureId: fixture._id, prediction: 'draw', betAmount: 1 }),
      });
    const answers = await Promise.all(traceIds.map(stake));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    await until(async () => {
      const spans = keptSpans();
      const batch = spans.find(
        ({ name, links }) =>
          name.endsWith('of several') && links.some(({ traceId }) => traceIds.includes(traceId)),
      );
      const { traceId } = batch?.links.find((link) => traceIds.includes(link.traceId)) ?? {};
      const step = spans.find(
        (span) => span.traceId === traceId && span.links.some((link) => link.spanId === batch?.spanId),
      );
      expect(step).toBeDefined();
    }, 20_000);
  });

  it('a result is one trace, from the click through the broker and the wallet to the settlement', async () => {
    const { page } = await windowOf(browser, 'admin');
    await admin.send('PATCH', `/api/Fixtures/${fixture._id}`, { matchState: 'Live' });
    await page.goto(url(`/betform?fixture=${fixture._id}`));
    const panel = page.getByRole('complementary', { name: 'Admin control panel' });
    await panel.getByRole('button', { name: 'Final Match Scores' }).click();
    await panel.getByLabel('Home score').fill('2');
    await panel.getByLabel('Away score').fill('1');
    await panel.getByRole('button', { name: 'Set final scores' }).click();
    await page.getByText('Final Results added successfully ✔').waitFor();
    await panel.getByRole('button', { name: 'Match result' }).click();
    await panel.getByLabel('Result').selectOption({ label: 'Home win' });
    await panel.getByRole('button', { name: 'Set result' }).click();
    const traceId = await traceOfPress(page, '/updateFixtureResult', () =>
      page.getByRole('button', { name: 'Set result and pay' }).click(),
    );
    await until(async () => {
      const { steps, begun } = traceOf(keptSpans(), traceId);
      expect(steps).toEqual(
        expect.arrayContaining([
          ...['svc-gateway updateFixtureResult', 'svc-matches updateFixtureResult', 'svc-matches settle'],
          'svc-matches publish bets.settlement-requested.v1',
          ...['svc-wallet handle bets.settlement-requested', 'svc-wallet ledger batch'],
          ...['svc-wallet publish bets.settlement-posted.v1', 'svc-matches handle bets.settlement-posted'],
        ]),
      );
      expect(begun.filter((line) => !line.startsWith('svc-gateway '))).toEqual([]);
    }, 30_000);
    await page.context().close();
  });

  it('no log of a service knows who a person is, whatever went wrong', async () => {
    const { email, phoneNumber, password, otherPassword, wrongPassword, username, note } = secrets;
    const logIn = (emailOrUsername: string, given: string) =>
      send('POST', '/api/users/Login', { emailOrUsername, password: given });
    const token = tokenOf(await logIn(email, password));
    await logIn(email, wrongPassword);
    await logIn(phoneNumber, wrongPassword);
    // Taken already: the database names the value in its error.
    await send('POST', '/api/users/PostNewUser', body);
    await send('POST', '/api/users/PostNewUser', { ...body, username: `${username}x` });
    await send('POST', '/api/users/PostNewUser', { ...body, email: `${email} `, dateOfBirth: email });
    // What is not JSON is quoted in the error of the parser.
    await send('POST', '/api/users/Login', `{"password":"${password}","emailOrUsername":"${email}",}`);
    await send('POST', '/api/users/Login', `${email} ${password}`);
    await send('POST', `/api/users/existinguser?email=${email}&token=${token}`, { email, username });
    await send('GET', `/api/search/people?text=${secrets.surname}&email=${email}`, '', token);
    await send('GET', `/api/no/such/call/${email}`, '', token);
    await send('GET', `/profile/${email}?password=${password}`, '');
    await send(
      'PATCH',
      '/api/users/profile',
      { email, phoneNumber: `${phoneNumber}9`, surname: email },
      token,
    );
    await send('POST', '/api/bets/sharecoins', { recipientUsername: email, amount: 5, note }, token);
    await send('POST', '/api/bets/sharecoins', { recipientUsername: 'amina', amount: 5, note }, token);
    await send('POST', '/api/users/resetPassword', { username, code: password, password: otherPassword });
    await send('GET', '/api/users/profile', '', `${token}x`);
    const changed = { oldPassword: password, password: otherPassword };
    await send('PUT', '/api/users/password', changed, token);
    await send('DELETE', '/api/users/profile', { password: otherPassword }, token);

    const folder = join(home(), 'logs');
    const names = readdirSync(folder).filter((name) => name.startsWith('svc-'));
    expect(names.length).toBeGreaterThanOrEqual(4);
    const found: string[] = [];
    for (const name of names)
      for (const line of readFileSync(join(folder, name), 'utf8').split('\n')) {
        const lower = line.toLowerCase();
        const [what] =
          Object.entries({ ...secrets, token }).find(([, value]) => lower.includes(value.toLowerCase())) ??
          // Of anybody who took part in this run: an address, or a signed token.
          /@example\.(?:org|com)|eyJ[\w-]{20,}\./.exec(line)?.slice(0, 1) ??
          [];
        if (what !== undefined) found.push(`${name}: ${what}: ${line.slice(0, 400)}`);
      }
    expect(found).toEqual([]);
    // The logs are those of this run: its requests are there, with the ids that lead to their traces.
    const access = readFileSync(join(folder, 'svc-gateway.log'), 'utf8');
    expect(access).toMatch(/"traceId":"[0-9a-f]{32}","method":"POST","route":"resetPassword","status":4\d\d/);
  });
});
