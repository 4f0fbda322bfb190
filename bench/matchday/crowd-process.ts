import { setTimeout as wait } from 'node:timers/promises';
import { build } from 'hdr-histogram-js';
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { type Clients, createClients } from '../load/clients.ts';
import { answerParent } from '../processes/child.ts';
import { type ActName, drawAct, type Places, requestsOf, type Stage, sharesOf } from './acts.ts';

/** What the process of the crowd is asked. */
export type CrowdQuestion =
  | {
      readonly ask: 'meet';
      /** Gateways; a person always comes to the same one. */
      readonly origins: readonly string[];
      readonly connections: number;
      readonly people: readonly { readonly token: string; readonly address: string }[];
      readonly places: Places;
    }
  /** So many acts a second, whether answers come or not. */
  | {
      readonly ask: 'act';
      readonly stage: Stage;
      readonly perSecond: number;
      readonly ms: number;
      /** Of the stage, at the beginning and at the end. */
      readonly progress: readonly [number, number];
    };

/** What the crowd has seen; milliseconds count from the moment at which a request was due. */
export interface Seen {
  readonly requests: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
  /** 99 % of each act's requests. */
  readonly p99By: Readonly<Partial<Record<ActName, number>>>;
  /** Answers that are no success. */
  readonly failed: Readonly<Record<string, number>>;
  readonly stakes: number;
}

let meeting: Extract<CrowdQuestion, { ask: 'meet' }> | undefined;
let clients: Clients[] = [];
const rng = xoroshiro128plus(7);
const chance = () => uniformFloat64(rng);
const histogram = () => build({ highestTrackableValue: 120_000_000, numberOfSignificantValueDigits: 3 });
const inMs = (us: number) => us / 1000;

async function act(question: Extract<CrowdQuestion, { ask: 'act' }>): Promise<Seen> {
  const { stage, perSecond, ms, progress } = question;
  const { people, places } = meeting as NonNullable<typeof meeting>;
  const all = histogram();
  const by = new Map<ActName, ReturnType<typeof histogram>>();
  const failed: Record<string, number> = {};
  const open: Promise<void>[] = [];
  let stakes = 0;
  const shoot = async (due: number) => {
    const done = (due - began) / ms;
    const name = drawAct(sharesOf(stage, progress[0] + done * (progress[1] - progress[0])), chance());
    const index = Math.floor(chance() * people.length);
    const { token, address } = people[index] as (typeof people)[number];
    const headers = {
      accept: 'application/json',
      authorization: `Bearer ${token}`,
      'x-forwarded-for': address,
    };
    const client = clients[index % clients.length] as Clients;
    const own = by.get(name) ?? histogram();
    by.set(name, own);
    await Promise.all(
      requestsOf(name, places, headers, chance).map(async (shot) => {
        const status = await client.send(shot).catch(() => 0);
        const took = Math.max(1, Math.round((performance.now() - due) * 1000));
        all.recordValue(took);
        own.recordValue(took);
        if (status >= 200 && status < 300) stakes += name === 'stake' ? 1 : 0;
        else failed[`${name} ${status}`] = (failed[`${name} ${status}`] ?? 0) + 1;
      }),
    );
  };
  const began = performance.now();
  // Moments of a Poisson process: people do not wait for each other.
  for (let due = began; due < began + ms; due += (1000 / perSecond) * Math.log(1 / (1 - chance()))) {
    const early = due - performance.now();
    if (early > 0) await wait(Math.max(1, Math.floor(early)));
    open.push(shoot(due));
  }
  await Promise.all(open);
  const seconds = (performance.now() - began) / 1000;
  const requests = all.totalCount;
  return {
    requests,
    perSecond: requests / seconds,
    p50: inMs(all.getValueAtPercentile(50)),
    p99: inMs(all.getValueAtPercentile(99)),
    most: inMs(all.maxValue),
    p99By: Object.fromEntries([...by].map(([name, one]) => [name, inMs(one.getValueAtPercentile(99))])),
    failed,
    stakes,
  };
}

answerParent<CrowdQuestion>(async (question) => {
  if (question.ask === 'act') return act(question);
  await Promise.all(clients.map((client) => client.close()));
  meeting = question;
  const each = Math.ceil(question.connections / question.origins.length);
  clients = question.origins.map((origin) => createClients(origin, each));
  return null;
});
