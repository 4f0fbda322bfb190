import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Fixture, getFixture } from '@matchday/contracts/matches/http';
import { query } from '@matchday/web-kit';
import { answer, refusal, renderPart } from '@matchday/web-kit/testing';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { buildFixture } from '../../../test/build-fixture.ts';
import { usePredictionsOpen } from './use-predictions-open.ts';

const deadline = Date.parse('2026-11-21T15:00:00.000Z');
const at = (predictionsOpen: boolean): Fixture =>
  buildFixture({ bettingDeadline: new Date(deadline).toISOString(), predictionsOpen });
const phone = { now: 0 };
const clock = () => new Date(phone.now);

function Shown({ fixture }: { fixture: Fixture }) {
  return <p>{usePredictionsOpen(fixture, clock) ? 'open' : 'closed'}</p>;
}
function Screen() {
  const { data } = useQuery(query(getFixture, { params: { id: at(true)._id } }));
  return data ? <Shown fixture={data} /> : null;
}

/** Opens a match at `now` on the clock of the phone; the server answers with what `server` holds. */
async function open(now: number) {
  phone.now = now;
  const server = { says: at(true) as Fixture | ReturnType<typeof refusal>, asked: 0 };
  const fake = answer(getFixture, () => {
    server.asked += 1;
    return server.says;
  });
  const routes = [{ path: '/betform', element: <Screen /> }];
  await renderPart({ routes, path: '/betform', answers: [fake] });
  await seen('open');
  return server;
}
/** The time limit of the tests' waits is cut like every other. */
const patiently = { timeout: 400_000 };
const seen = (text: string) => screen.findByText(text, {}, patiently);
const askedAgain = (server: { asked: number }, times: number) => {
  const before = server.asked;
  return waitFor(() => expect(server.asked).toBeGreaterThanOrEqual(before + times), patiently);
};

describe('predictions around the deadline', () => {
  beforeEach(() => {
    // A second lasts 20 milliseconds.
    const wait = globalThis.setTimeout;
    const quick = (run: () => void, ms = 0) => wait(run, ms < 1000 ? ms : ms / 50);
    jest.spyOn(globalThis, 'setTimeout').mockImplementation(quick as never);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('[M08] close at the deadline, also where the server cannot be asked', async () => {
    const server = await open(deadline - 50);
    server.says = refusal('unavailable', 'Later');
    phone.now = deadline;
    expect(await seen('closed')).toBeTruthy();
    await askedAgain(server, 2);
    expect(screen.getByText('closed')).toBeTruthy();
  });

  it('open again where the clock of the phone was fast, and close once the server says so', async () => {
    const server = await open(deadline - 50);
    phone.now = deadline;
    expect(await seen('closed')).toBeTruthy();
    expect(await seen('open')).toBeTruthy();
    await askedAgain(server, 2);
    expect(screen.getByText('open')).toBeTruthy();
    server.says = at(false);
    expect(await seen('closed')).toBeTruthy();
    const { asked } = server;
    await new Promise((done) => setTimeout(done, 500));
    expect(server.asked).toBe(asked);
  });

  it('close after a deadline that the phone had passed already when the screen opened', async () => {
    const server = await open(deadline + 60_000);
    server.says = at(false);
    expect(await seen('closed')).toBeTruthy();
  });
});
