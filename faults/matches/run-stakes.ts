import { setTimeout as wait } from 'node:timers/promises';
import type { Chance } from '@matchday/command-kit/platform/chance';
import { type Bet, buyPlayer, cancelBet, placeBet } from '@matchday/contracts/matches/http';
import { idFrom, sha256 } from '@matchday/service-kit/ids';
import { type Asker, ODDS_TEXT } from '../requests/asker.ts';
import { type Known, knownRequests } from '../requests/known-requests.ts';
import type { PlayerRequest } from '../requests/send-request.ts';
import type { Player } from '../wallet/commands.ts';
import type { ToldStake } from './checker/check-told.ts';
import type { Fixtures, OpenFixture } from './run-fixtures.ts';

/** What people do: they place bets, cancel some, buy players, and repeat answered requests. */
export interface Stakes {
  told(): ToldStake[];
  /** Resolves once nothing new is sent. */
  readonly over: Promise<unknown>;
}

type KnownStake = Known<ToldStake>;

/** @param options `senders` work at once; `run` makes the keys unique to this run */
export function runStakes(options: {
  asker: Asker;
  fixtures: Pick<Fixtures, 'open'>;
  people: readonly Player[];
  chance: Chance;
  run: string;
  senders: number;
  restMs: number;
}): Stakes {
  const { asker, fixtures, people, chance, run, senders, restMs } = options;
  const known = knownRequests<ToldStake>({ asker, chance });
  let count = 0;

  const drawStake = (fixture: OpenFixture): KnownStake => {
    count += 1;
    const as = chance.pick(people);
    const isBet = chance.whole(1, 5) > 1;
    const call = isBet ? placeBet : buyPlayer;
    const key = `${run}-${call.name}-${count}`;
    const id = idFrom(sha256(as.id, call.name, key));
    const about = { id, user: as.id, fixture: fixture.id, told: 'open' } as const;
    const request = (body: object): PlayerRequest => ({ name: key, call, as, key, body });
    if (!isBet) {
      const player = chance.pick(fixture.players);
      const body = { fixtureId: fixture.id, playerId: player.id };
      const told = { ...about, kind: 'purchase', amount: player.cost, on: player.id } as const;
      return { request: request(body), told };
    }
    const prediction = chance.pick(['homeWin', 'draw', 'awayWin'] as const);
    // Some are too expensive for anybody.
    const betAmount = chance.whole(1, 25) === 1 ? 1_000_000 : chance.whole(1, 60);
    const shown = chance.whole(1, 3) === 1 ? { shownOdds: fixture.odds[prediction] } : {};
    const body = { fixtureId: fixture.id, prediction, betAmount, ...shown };
    return { request: request(body), told: { ...about, kind: 'stake', amount: betAmount, on: prediction } };
  };
  /** The same key with another amount, or another player: a way to pay the smaller amount for the larger. */
  const rivalOf = ({ request, told }: KnownStake, fixture: OpenFixture): KnownStake => {
    const others = fixture.players.filter(({ id }) => id !== told.on);
    const player = chance.pick(others.length > 0 ? others : fixture.players);
    const isBet = told.kind === 'stake';
    const betAmount = (told.amount % 60) + 1;
    const body = { ...(request.body as object), ...(isBet ? { betAmount } : { playerId: player.id }) };
    const asked = isBet ? { amount: betAmount } : { amount: player.cost, on: player.id };
    return {
      request: { ...request, name: `${request.name} (other body)`, body },
      told: { ...told, ...asked },
    };
  };
  const place = async (fixture: OpenFixture) => {
    const one = drawStake(fixture);
    const rival = known.isRivalled() ? rivalOf(one, fixture) : null;
    if (rival) one.told = { ...one.told, rival: rival.told };
    known.add(one);
    const { answers, done } = await known.askWithRival(one, rival?.request ?? null);
    if (answers.every((each) => each?.kind === 'refused' && each.text !== ODDS_TEXT))
      one.told = { ...one.told, told: 'refused' };
    if (!done) return;
    if (rival && done.isRival) {
      one.request = rival.request;
      one.told = rival.told;
    }
    const { odds } = done.body as Bet;
    one.told = { ...one.told, told: 'placed', ...(odds ? { odds: Math.round(odds * 100) } : {}) };
  };
  const cancel = async (one: KnownStake) => {
    one.told = { ...one.told, cancel: 'open' };
    const { id } = one.told;
    const request = {
      name: `${run}-cancel-${id}`,
      call: cancelBet,
      as: one.request.as,
      params: { id },
      key: id,
    };
    const answer = await asker.ask(request);
    if (answer) one.told = { ...one.told, cancel: answer.kind === 'done' ? 'cancelled' : 'refused' };
  };
  // A purchase that was refused as a second one may be the first after that one was refused itself.
  const isAnswered = ({ told, kind }: ToldStake) =>
    told === 'placed' || (told === 'refused' && kind === 'stake');
  const isCancellable = ({ told, kind, fixture, cancel: cancelled }: ToldStake) =>
    told === 'placed' && kind === 'stake' && !cancelled && fixtures.open.some(({ id }) => id === fixture);

  const act = async () => {
    const way = chance.whole(1, 20);
    const one = way === 1 ? known.some(isAnswered) : way <= 4 ? known.some(isCancellable) : undefined;
    if (one) return way === 1 ? known.again(one) : cancel(one);
    return fixtures.open.length > 0 ? place(chance.pick(fixtures.open)) : wait(100);
  };
  return { told: known.told, over: known.untilCalm({ senders, restMs, act }) };
}
