import { setTimeout as wait } from 'node:timers/promises';
import type { Chance } from '../seed/chance.ts';
import type { Acknowledged, Finding } from './checker/documents.ts';
import type { Command } from './commands.ts';
import { sendCommand } from './send-command.ts';

/** Senders that put commands to the wallets and remember what they were told. */
export interface Load {
  /** Every command that was answered, with the outcome of its first answer. */
  acknowledged(): Acknowledged[];
  /** Commands that were sent and not answered yet. */
  readonly unanswered: number;
  /** Attempts that brought no answer. */
  readonly lost: number;
  /** Answers that contradict an earlier one or that the wallet must never give. */
  readonly findings: readonly Finding[];
  /** Begins nothing new; what has no answer is still asked for. */
  calm(): void;
  /** Resolves when every command has its answer or the load was given up. */
  readonly over: Promise<unknown>;
  giveUp(): void;
  /** Asks again for commands answered before: each must get its first answer. */
  repeat(count: number): Promise<void>;
}

/** @param options `senders` commands are under way at once; `chance` chooses instances, twins and repetitions */
export function startLoad(options: {
  origins: readonly string[];
  secret: string;
  next: () => Command;
  chance: Chance;
  senders: number;
}): Load {
  const { origins, secret, next, chance, senders } = options;
  const told = new Map<string, { command: Command; outcome: 'accepted' | 'refused' }>();
  const open = new Set<string>();
  const findings: Finding[] = [];
  let state: 'begin' | 'calm' | 'over' = 'begin';
  let lost = 0;

  /** One attempt; true when it was answered. */
  const attempt = async (origin: string, command: Command): Promise<boolean> => {
    const answer = await sendCommand(origin, secret, command);
    if (answer.kind === 'none') {
      lost += 1;
      return false;
    }
    if (answer.kind === 'wrong') {
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
  const untilAnswered = async (command: Command) => {
    open.add(command.key);
    let turn = chance.whole(0, origins.length - 1);
    while (state !== 'over') {
      const origin = origins[turn++ % origins.length] as string;
      // Twins at the same moment, one to each instance.
      const isTwin = chance.whole(1, 8) === 1;
      const targets = isTwin ? origins : [origin];
      const answered = await Promise.all(targets.map((target) => attempt(target, command)));
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
      const again = chance.whole(1, 20) === 1 ? someTold() : undefined;
      if (again) await attempt(chance.pick(origins), again);
    }
  };

  const over = Promise.all(Array.from({ length: senders }, sender));
  return {
    acknowledged: () =>
      [...told.values()].map(({ command: { key, moves }, outcome }) => ({ key, outcome, moves })),
    get unanswered() {
      return open.size;
    },
    get lost() {
      return lost;
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
