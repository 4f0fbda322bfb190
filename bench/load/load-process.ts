import { setTimeout as wait } from 'node:timers/promises';
import { postTransfers } from '@matchday/contracts/wallet/internal';
import { forwardedIdentity } from '@matchday/service-kit/http/identity';
import { idFrom, newId } from '@matchday/service-kit/ids';
import { rankNodes } from '@matchday/service-kit/rendezvous';
import { addressOf, type BenchPlayer } from '../platform/players.ts';
import { answerParent } from '../processes/child.ts';
import { type Clients, createClients, type Shot } from './clients.ts';

/** What clients do. */
export type CallKind = 'share' | 'bet' | 'stake' | 'wrong login';

/** What a load process is asked. */
export type LoadQuestion =
  | {
      readonly ask: 'use';
      /** Several are instances of the wallet, among which commands are routed by account. */
      readonly origins: readonly string[];
      readonly secret: string;
      readonly players: readonly BenchPlayer[];
      readonly connections: number;
      /** On which bets are placed. */
      readonly fixture: string;
    }
  /** As many as possible: every connection sends again when it has its answer. */
  | { readonly ask: 'saturate'; readonly kind: CallKind; readonly ms: number }
  /** A fixed number per second, whether answers come or not. */
  | { readonly ask: 'pace'; readonly kind: CallKind; readonly ms: number; readonly perSecond: number };

/** The result of a load. */
export interface LoadRun {
  readonly perSecond: number;
  /** Answers of each status. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly answered: number;
  /** Milliseconds from the moment at which a request was due until its answer was there, sorted. */
  readonly latencies: readonly number[];
}

let clients = new Map<string, Clients>();
let secret = '';
let players: readonly BenchPlayer[] = [];
let connections = 1;
let fixture = '';
let turn = 0;

const json = { 'content-type': 'application/json', accept: 'application/json' };

function draw(kind: CallKind): Shot {
  turn += 1;
  const player = players[turn % players.length] as BenchPlayer;
  if (kind === 'stake') {
    const ref = { type: 'fixture', id: idFrom('fixture'), text: 'Arsenal vs Chelsea' };
    const command = { key: `stake:${newId()}`, kind: 'stake', userId: player.id, amount: 1, ref };
    const headers = { ...json, ...forwardedIdentity(secret) };
    const body = JSON.stringify({ commands: [command] });
    return { path: postTransfers.path, headers, body, routeBy: player.id };
  }
  if (kind === 'wrong login') {
    const headers = { ...json, 'x-forwarded-for': addressOf(turn) };
    const body = JSON.stringify({ emailOrUsername: player.username, password: 'silverhoard' });
    return { path: '/api/users/Login', headers, body };
  }
  const asPlayer = { ...json, authorization: `Bearer ${player.token}`, 'idempotency-key': newId() };
  if (kind === 'bet') {
    const body = JSON.stringify({ fixtureId: fixture, prediction: 'homeWin', betAmount: 1 });
    return { path: '/api/bets/placeBet', headers: asPlayer, body };
  }
  const distance = 1 + Math.floor(Math.random() * (players.length - 1));
  const recipientUsername = players[(turn + distance) % players.length]?.username;
  return {
    path: '/api/bets/sharecoins',
    headers: asPlayer,
    body: JSON.stringify({ recipientUsername, amount: 1 }),
  };
}

/** To the instance that the wallet client of the services would choose too. */
function send(shot: Shot): Promise<number> {
  const origins = [...clients.keys()];
  const origin = (origins.length > 1 ? rankNodes(shot.routeBy ?? '', origins) : origins)[0] as string;
  return (clients.get(origin) as Clients).send(shot);
}

function startCount() {
  const began = performance.now();
  const statuses: Record<string, number> = {};
  const latencies: number[] = [];
  return {
    began,
    async shoot(kind: CallKind, due: number) {
      const status = await send(draw(kind)).catch(() => 'broken');
      statuses[status] = (statuses[status] ?? 0) + 1;
      latencies.push(performance.now() - due);
    },
    result(seconds: number): LoadRun {
      const answered = latencies.length;
      latencies.sort((a, b) => a - b);
      return { perSecond: answered / seconds, statuses, answered, latencies };
    },
  };
}

async function saturate(kind: CallKind, ms: number): Promise<LoadRun> {
  const count = startCount();
  const end = count.began + ms;
  const client = async () => {
    while (performance.now() < end) await count.shoot(kind, performance.now());
  };
  await Promise.all(Array.from({ length: connections }, client));
  // The last answers take time too.
  return count.result((performance.now() - count.began) / 1000);
}

async function pace(kind: CallKind, ms: number, perSecond: number): Promise<LoadRun> {
  const count = startCount();
  const step = 1000 / perSecond;
  const open: Promise<void>[] = [];
  for (let sent = 0; sent * step < ms; ) {
    const due = count.began + sent * step;
    const early = due - performance.now();
    if (early > 0) await wait(Math.max(1, Math.floor(early)));
    else {
      open.push(count.shoot(kind, due));
      sent += 1;
    }
  }
  await Promise.all(open);
  return count.result(ms / 1000);
}

answerParent<LoadQuestion>(async (question) => {
  if (question.ask === 'saturate') return saturate(question.kind, question.ms);
  if (question.ask === 'pace') return pace(question.kind, question.ms, question.perSecond);
  await Promise.all([...clients.values()].map((each) => each.close()));
  ({ players, connections, secret, fixture } = question);
  const each = Math.ceil(connections / question.origins.length);
  clients = new Map(question.origins.map((origin) => [origin, createClients(origin, each)]));
  return null;
});
