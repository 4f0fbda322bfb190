import { expect, it } from '@jest/globals';
import type { Revocation } from '@matchday/contracts/wallet/internal';
import { createLogger } from '@matchday/service-kit/logger';
import { eventually } from '@matchday/service-kit/testing';
import { createRevocations } from './revocations.ts';

const at = '2026-11-21T12:00:00.000Z';
const session = (sessionId: string) => ({
  userId: 'u1',
  sessionId,
  startedAt: new Date('2026-11-21T11:00:00Z'),
});

it('knows what is revoked by a wallet that was restored and counts from an earlier number', async () => {
  let kept: Revocation[] = [1, 2, 3].map((seq) => ({ seq, at, sessionId: `before${seq}` }));
  let looks = 0;
  const fetchSince = async (after: number) => {
    looks += 1;
    const revocations = kept.filter(({ seq }) => seq > after);
    const most = kept.at(-1)?.seq ?? 0;
    return { revocations, last: revocations.at(-1)?.seq ?? Math.min(after, most) };
  };
  const clock = () => new Date('2026-11-21T13:00:00Z');
  const revocations = createRevocations({
    ...{ fetchSince, clock, logger: createLogger({ name: 'test', level: 'silent' }) },
  });
  await revocations.start?.();
  await eventually(async () => expect(revocations.has(session('before3'))).toBe(true));
  kept = kept.slice(0, 1);
  const seen = looks;
  await eventually(async () => expect(looks).toBeGreaterThan(seen + 1));
  kept = [...kept, { seq: 2, at, sessionId: 'after' }];
  await eventually(async () => expect(revocations.has(session('after'))).toBe(true));
  expect(revocations.has(session('before3'))).toBe(true);
  await revocations.close();
});

it('waits for the first answer of the wallet, asked once for all who wait, and refuses while it is away', async () => {
  const looks: ((answer: { revocations: Revocation[]; last: number } | Error) => void)[] = [];
  const fetchSince = () =>
    new Promise<{ revocations: Revocation[]; last: number }>((resolve, reject) => {
      looks.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
    });
  const clock = () => new Date('2026-11-21T13:00:00Z');
  const revocations = createRevocations({
    ...{ fetchSince, clock, logger: createLogger({ name: 'test', level: 'silent' }) },
  });
  const refused = [revocations.known(), revocations.known()].map((one) =>
    expect(one).rejects.toMatchObject({ code: 'unavailable' }),
  );
  expect(looks).toHaveLength(1);
  looks[0]?.(new Error('away'));
  await Promise.all(refused);
  expect(revocations.ready()).toBe(false);

  const known = revocations.known();
  looks[1]?.({ revocations: [{ seq: 1, at, sessionId: 'ended' }], last: 1 });
  await eventually(async () => expect(looks).toHaveLength(3));
  looks[2]?.({ revocations: [], last: 1 });
  await known;
  expect(revocations.has(session('ended'))).toBe(true);
  await revocations.known();
  expect(looks).toHaveLength(3);
});
