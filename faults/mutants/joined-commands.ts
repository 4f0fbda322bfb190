import {
  type GroupCommitLane,
  createGroupCommitLane as original,
} from '../../svc-wallet/src/ledger/application/lane/group-commit-lane.ts';

export type * from '../../svc-wallet/src/ledger/application/lane/group-commit-lane.ts';

type Outcomes = ReturnType<GroupCommitLane['submit']>;

/** Joins commands by their key while the first is under way, as if they were reads: its outcome answers for all. */
export function createGroupCommitLane(options: Parameters<typeof original>[0]): GroupCommitLane {
  const lane = original(options);
  const underWay = new Map<string, Outcomes>();
  return {
    ...lane,
    submit(commands) {
      const [command] = commands;
      if (commands.length !== 1 || !command) return lane.submit(commands);
      const joined = underWay.get(command.key);
      if (joined) return joined;
      const outcomes = lane.submit(commands).finally(() => underWay.delete(command.key));
      underWay.set(command.key, outcomes);
      return outcomes;
    },
  };
}
