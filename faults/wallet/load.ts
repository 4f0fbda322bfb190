import { setTimeout as wait } from 'node:timers/promises';
import type { Chance } from '@matchday/command-kit/platform/chance';
import { postTransfers } from '@matchday/contracts/wallet/internal';
import type { Secrets } from '@matchday/service-kit/secret';
import type { WalletClient } from '@matchday/service-kit/wallet-client';
import type { Finding } from '../finding.ts';
import type { Acknowledged } from './checker/documents.ts';
import type { Command } from './commands.ts';
import { type Answer, sendByClient, sendCommand } from './send-command.ts';

/** Senders that send commands to the wallets and remember the answers. */
export interface Load {
  /** Every command that was answered, with the outcome of its first answer. */
  acknowledged(): Acknowledged[];
  /** Commands that were sent and not answered yet. */
  readonly unanswered: number;
  /** Attempts that brought no answer at all. */
  readonly lost: number;
  /** Attempts that were answered 503. */
  readonly busy: number;
  /** Answers that contradict an earlier one or that the wallet must never give. */
  readonly findings: readonly Finding[];
  /** Sends nothing new; unanswered requests are still repeated. */
  calm(): void;
  /** Resolves when every command has its answer or the load was given up. */
  readonly over: Promise<unknown>;
  giveUp(): void;
  /** Repeats answered commands: each must get its first answer again. */
  repeat(count: number): Promise<void>;
}

/** Where commands are sent to. */
interface Receivers {
  /** Every instance, also those that run only for a while. */
  readonly origins: readonly string[];
  /** Sends stakes as services do, to the instance that the account prefers. */
  readonly wallet: Pick<WalletClient, 'transfer'>;
}

/**
 * @param options `senders` commands are under way at once; `restMs` lie between two of a sender; `chance` chooses
 * instances, twins and repetitions
 */
export function startLoad(options: {
  to: Receivers;
  secrets: Secrets;
  next: () => Command;
  chance: Chance;
  senders: number;
  restMs: number;
  patienceMs: number;
}): Load {
  const { secrets, next, chance, senders, restMs, patienceMs } = options;
  const { origins, wallet } = options.to;
  const told = new Map<string, { command: Command; outcome: 'accepted' | 'refused' }>();
  const open = new Set<string>();
  const findings: Finding[] = [];
  let state: 'begin' | 'calm' | 'over' = 'begin';
  let lost = 0;
  let busy = 0;

  /** Notes the outcome of one attempt; true when it was decided. */
  const note = (command: Command, answer: Answer): boolean => {
    if (answer.kind === 'none' || answer.kind === 'busy') {
      if (answer.kind === 'none') lost += 1;
      else busy += 1;
      return false;
    }
    if (answer.kind === 'wrong' || answer.kind === 'other') {
      findings.push({ invariant: 'answers', text: answer.text });
      return false;
    }
    const before = told.get(command.key)?.outcome;
    if (before === undefined) told.set(command.key, { command, outcome: answer.kind });
    else if (before !== answer.kind)
      findings.push({
        invariant: 'answers',
        text: `${command.key} was ${before} and later ${answer.kind}`,
      });
    return true;
  };
  const attempt = async (origin: string, command: Command) =>
    note(command, await sendCommand({ origin, secrets, patienceMs }, command));
  /** Sends two bodies under one key at the same instant, until each is answered: one is decided, the other refused as a different request. */
  const contest = async (one: Command, rival: Command) => {
    open.add(one.key);
    const ends = new Map<Command, Answer['kind']>();
    while (state !== 'over' && ends.size < 2) {
      const ask = async (command: Command) => {
        const answer = await sendCommand({ origin: chance.pick(origins), secrets, patienceMs }, command);
        if (answer.kind === 'other') ends.set(command, answer.kind);
        else if (note(command, answer)) ends.set(command, answer.kind);
      };
      await Promise.all([one, rival].filter((command) => !ends.has(command)).map(ask));
      if (ends.size < 2) await wait(chance.whole(50, 400));
    }
    if (ends.size < 2) return;
    open.delete(one.key);
    const told = [...ends.values()].filter((kind) => kind === 'other').length;
    if (told !== 1)
      findings.push({
        invariant: 'answers',
        text: `${one.key} was asked for with two bodies, and ${2 - told} of them were decided`,
      });
  };
  const untilAnswered = async (command: Command) => {
    if (command.rival) return contest(command, command.rival);
    open.add(command.key);
    let turn = chance.whole(0, origins.length - 1);
    while (state !== 'over') {
      const origin = origins[turn++ % origins.length] as string;
      const way = chance.whole(1, 8);
      const byClient = way > 4 && command.call.name === postTransfers.name;
      // Twins at the same moment, one to each instance.
      const answered = byClient
        ? [note(command, await sendByClient(wallet, command))]
        : await Promise.all((way === 1 ? origins : [origin]).map((target) => attempt(target, command)));
      if (answered.includes(true)) {
        open.delete(command.key);
        return;
      }
      await wait(chance.whole(50, 400));
    }
  };
  const someTold = () => {
    const all = [...told.values()];
    return all.length > 0 ? chance.pick(all).command : undefined;
  };
  const sender = async () => {
    while (state === 'begin') {
      await untilAnswered(next());
      if (restMs > 0) await wait(chance.whole(0, 2 * restMs));
      const again = chance.whole(1, 20) === 1 ? someTold() : undefined;
      if (again) await attempt(chance.pick(origins), again);
    }
  };

  const over = Promise.all(Array.from({ length: senders }, sender));
  return {
    acknowledged: () =>
      [...told.values()].map(({ command: { key, moves, tells }, outcome }) => ({
        key,
        outcome,
        moves,
        tells,
      })),
    get unanswered() {
      return open.size;
    },
    get lost() {
      return lost;
    },
    get busy() {
      return busy;
    },
    findings,
    calm() {
      if (state === 'begin') state = 'calm';
    },
    over,
    giveUp() {
      state = 'over';
    },
    async repeat(count) {
      for (let done = 0; done < count; done += 1) {
        const command = someTold();
        if (command) await attempt(chance.pick(origins), command);
      }
    },
  };
}
