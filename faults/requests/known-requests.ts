import { setTimeout as wait } from 'node:timers/promises';
import type { Chance } from '@matchday/command-kit/platform/chance';
import type { Asker, Decided } from './asker.ts';
import type { PlayerRequest } from './send-request.ts';

/** A request that someone has sent under a key of its own, and what they were told of it. */
export interface Known<Told> {
  request: PlayerRequest;
  told: Told;
}

/** How often another request is sent at the same moment under the same key. */
const rivalOneIn = 5;

/** What people have asked for by key, and what all who ask by key do: ask with a rival, ask again, act until it is calm. */
export function knownRequests<Told extends { readonly id: string; readonly told: string }>(options: {
  asker: Asker;
  chance: Chance;
}) {
  const { asker, chance } = options;
  const known: Known<Told>[] = [];
  const report = (text: string) => void asker.findings.push({ invariant: 'answers', text });
  return {
    add: (one: Known<Told>) => void known.push(one),
    told: () => known.map(({ told }) => told),
    /** Any one of which this is so. */
    some(is: (told: Told) => boolean): Known<Told> | undefined {
      const found = known.filter(({ told }) => is(told));
      return found.length > 0 ? chance.pick(found) : undefined;
    },
    isRivalled: () => chance.whole(1, rivalOneIn) === 1,
    /**
     * Sends a request, and at the same moment its rival with the same key: never may both be done.
     * @returns all answers, and of the one that was done its body and whether it is the rival
     */
    async askWithRival({ request, told }: Known<Told>, rival: PlayerRequest | null) {
      const asked = rival ? [request, rival] : [request];
      const answers = await Promise.all(asked.map((each) => asker.ask(each)));
      const [first, second] = answers;
      if (first?.kind === 'done' && second?.kind === 'done')
        report(`${request.name} was done twice, with two bodies`);
      const done = answers.find((each): each is Extract<Decided, { kind: 'done' }> => each?.kind === 'done');
      if (!done) return { answers, done: null };
      const body = done.body as { _id: string };
      if (body._id !== told.id)
        report(`${(done === second ? (rival ?? request) : request).name} became ${body._id}, not ${told.id}`);
      return { answers, done: { body: done.body, isRival: done === second } };
    },
    /** Sends an answered request once more: the answer must be of the same kind. */
    async again({ request, told }: Known<Told>) {
      const answer = await asker.ask(request);
      if (!answer || (answer.kind === 'done') === (told.told === 'placed')) return;
      report(`${request.name} was ${told.told} and is ${answer.kind} when asked again`);
    },
    /** Lets `senders` act at once and again until nothing new may begin. Resolves then. */
    untilCalm({ senders, restMs, act }: { senders: number; restMs: number; act: () => Promise<unknown> }) {
      const sender = async () => {
        while (!asker.calm) {
          await act();
          if (restMs > 0) await wait(chance.whole(0, 2 * restMs));
        }
      };
      return Promise.all(Array.from({ length: senders }, sender));
    },
  };
}
