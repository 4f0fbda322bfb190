import type { Clockwork } from './clockwork.ts';

/** A transfer as one shard decides it. */
export interface Command {
  readonly key: string;
  /** Changes of accounts of this shard, which sum to 0 with `transit`. */
  readonly legs: readonly (readonly [account: string, amount: number])[];
  /** Runs when the outcome is known; a command that was sent again is answered again. */
  readonly answered: (accepted: boolean) => void;
}

/** How long a transaction takes: so much for itself, and so much for each of its transfers. */
export interface BatchCost {
  readonly most: number;
  readonly fixedMs: number;
  readonly eachMs: number;
}

/** One ledger with a lane of its own. */
interface Shard {
  readonly accounts: ReadonlyMap<string, number>;
  open(account: string, coins: number): void;
  submit(command: Command): void;
  /** Milliseconds in which it was committing. */
  busyMs(): number;
  /** Ends the process: what it was committing is lost or its answers are, and everything is sent again afterwards. */
  crash(committed: boolean, recoveryMs: number): void;
}

/** Group commit as the wallet does it: what waits is decided together, a key once, and no user falls below 0. */
export function createShard(clock: Clockwork, { most, fixedMs, eachMs }: BatchCost): Shard {
  const accounts = new Map<string, number>();
  const decided = new Map<string, boolean>();
  let waiting: Command[] = [];
  let committing: Command[] = [];
  let life = 0;
  let downUntil = 0;
  let busy = 0;

  const decide = ({ key, legs }: Command): boolean => {
    const known = decided.get(key);
    if (known !== undefined) return known;
    const accepted = legs.every(
      ([account, amount]) =>
        amount >= 0 || !/^(user|pot):/.test(account) || (accounts.get(account) ?? 0) + amount >= 0,
    );
    if (accepted)
      for (const [account, amount] of legs) accounts.set(account, (accounts.get(account) ?? 0) + amount);
    decided.set(key, accepted);
    return accepted;
  };
  const begin = () => {
    if (committing.length > 0 || waiting.length === 0 || clock.now() < downUntil) return;
    committing = waiting.slice(0, most);
    waiting = waiting.slice(committing.length);
    const takes = fixedMs + eachMs * committing.length;
    const own = life;
    clock.at(clock.now() + takes, () => {
      if (own !== life) return;
      busy += takes;
      const done = committing;
      committing = [];
      for (const command of done) command.answered(decide(command));
      begin();
    });
  };
  return {
    accounts,
    open: (account, coins) => void accounts.set(account, coins),
    submit(command) {
      waiting.push(command);
      begin();
    },
    busyMs: () => busy,
    crash(committed, recoveryMs) {
      life += 1;
      if (committed) committing.forEach(decide);
      waiting = [...committing, ...waiting];
      committing = [];
      downUntil = clock.now() + recoveryMs;
      clock.at(downUntil, begin);
    },
  };
}
