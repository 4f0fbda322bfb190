import { setTimeout as wait } from 'node:timers/promises';
import { idFrom, newId, sha256 } from '@matchday/service-kit/ids';
import { answerParent } from '../../processes/child.ts';
import { bareCommit } from './bare-commit.ts';
import { ledgerCore } from './ledger-core.ts';
import { mongooseTransfers } from './mongoose-transfers.ts';
import { type BenchCommand, type CoreQuestion, type CoreRun, plenty, type Work } from './mover.ts';

const movers = { ledger: ledgerCore, bare: bareCommit, mongoose: mongooseTransfers };
const { BENCH_MOVER, BENCH_MONGODB_URI, BENCH_DB } = process.env;
const open = movers[BENCH_MOVER as keyof typeof movers];
const mover = await open(BENCH_MONGODB_URI as string, BENCH_DB as string);
let users: string[] = [];

const someUser = () => users[Math.floor(Math.random() * users.length)] as string;

function draw(work: Work): BenchCommand {
  const name = newId();
  const userId = work === 'hot' ? (users[0] as string) : someUser();
  const amount = 1;
  if (work !== 'shares') {
    const ref = { type: 'fixture' as const, id: idFrom('fixture'), text: 'Arsenal vs Chelsea' };
    return {
      kind: 'stake',
      key: `stake:${name}`,
      requestHash: sha256('stake', userId, '1'),
      userId,
      amount,
      pot: `fixture:${ref.id}`,
      ref,
    };
  }
  let toUserId = someUser();
  while (toUserId === userId) toUserId = someUser();
  const requestHash = sha256('share', userId, toUserId, '1');
  const ref = { type: 'user' as const, id: toUserId, text: 'Share', from: userId };
  return {
    kind: 'share',
    key: `share:${sha256(userId, name)}`,
    requestHash,
    userId,
    toUserId,
    amount,
    keep: 500,
    ref,
  };
}

async function run({ work, ms, inFlight }: CoreQuestion & { ask: 'run' }): Promise<CoreRun> {
  let moved = 0;
  let over = false;
  const began = performance.now();
  const cpuBefore = process.cpuUsage();
  const sender = async () => {
    while (!over) {
      await mover.move(draw(work));
      if (!over) moved += 1;
    }
  };
  const senders = Promise.all(Array.from({ length: inFlight }, sender));
  await Promise.race([wait(ms), senders]);
  over = true;
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(cpuBefore);
  await senders;
  return { perSecond: moved / seconds, cpu: (user + system) / moved, moved };
}

answerParent<CoreQuestion>(async (question) => {
  if (question.ask === 'run') return run(question);
  users = Array.from({ length: question.accounts }, (_, index) => idFrom('bench', String(index)));
  await mover.prepare(users, plenty);
  return users.length;
});
