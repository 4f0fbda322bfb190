import type { Chance } from '@matchday/command-kit/platform/chance';
import type { AnyCall } from '@matchday/contracts/call';
import { giftCoins, investReserve, shareCoins } from '@matchday/contracts/wallet/http';
import { postTransfers } from '@matchday/contracts/wallet/internal';
import { idFrom, sha256 } from '@matchday/service-kit/ids';
import type { LegRow, Told } from './checker/documents.ts';

/** A user as the gateway would identify them. */
export interface Player {
  readonly id: string;
  readonly username: string;
  readonly role: 'user' | 'admin';
}

/** One command to the wallet: what is sent, under which key it is decided, what it must move if accepted. */
export interface Command {
  /** The ledger's key, which follows from sender, call and `Idempotency-Key` (DESIGN 4). */
  readonly key: string;
  readonly call: AnyCall;
  readonly as: Player | null;
  readonly idempotencyKey: string;
  readonly body: unknown;
  /** What it moves on accounts of users and of the reserve. */
  readonly moves: readonly LegRow[];
  /** Whom it notifies of coins. */
  readonly tells?: Told;
  /** Another command with the same key, sent at the same moment: one of the two may be done. */
  readonly rival?: Command;
}

/** An admin as the gateway would identify them. */
export const operator: Player = { id: 'ad0000000000000000000000', username: 'operator', role: 'admin' };

/**
 * Draws stakes, shares, gifts and changes of the reserve over the players, without end. Some ask for too much, and
 * shares meet the rule on welcome coins, so that some are refused.
 * @param run makes the keys unique to this run
 */
export function drawCommands(chance: Chance, players: readonly Player[], run: string): () => Command {
  let count = 0;
  const stake = (name: string, player: Player, amount: number): Command => {
    const key = `stake:${name}`;
    const ref = { type: 'fixture', id: idFrom('fixture', String(amount % 5)), text: 'Arsenal vs Chelsea' };
    const commands = [{ key, kind: 'stake', userId: player.id, amount, ref }];
    const moves = [{ account: `user:${player.id}`, amount: -amount }];
    return { key, call: postTransfers, as: null, idempotencyKey: name, body: { commands }, moves };
  };
  const give = (name: string, from: Player, to: Player, amount: number): Command => {
    const isShare = from.role === 'user';
    const call = isShare ? shareCoins : giftCoins;
    return {
      key: `${isShare ? 'share' : 'gift'}:${sha256(from.id, call.name, name)}`,
      call,
      as: from,
      idempotencyKey: name,
      // The note makes the notification of this share unique.
      body: { recipientUsername: to.username, amount, ...(isShare ? { note: `#${name}#` } : {}) },
      moves: [
        ...(isShare ? [{ account: `user:${from.id}`, amount: -amount }] : []),
        { account: `user:${to.id}`, amount },
      ],
      tells: {
        userId: to.id,
        kind: isShare ? 'share' : 'gift',
        mark: isShare ? `#${name}#` : String(amount),
      },
    };
  };
  const invest = (name: string, amount: number): Command => ({
    key: `reserve:${sha256(operator.id, investReserve.name, name)}`,
    call: investReserve,
    as: operator,
    idempotencyKey: name,
    body: { amountUGX: Math.abs(amount), action: amount > 0 ? 'add' : 'subtract' },
    moves: [
      { account: 'reserve:ugx', amount },
      { account: 'reserve:invested', amount: -amount },
    ],
  });
  /** A command, one in eight with a rival that asks for one coin more. */
  const contested = (draw: (more: number) => Command): Command =>
    chance.whole(1, 8) === 1 ? { ...draw(0), rival: draw(1) } : draw(0);
  return () => {
    count += 1;
    const name = `${run}-${count}`;
    const index = chance.whole(0, players.length - 1);
    const player = players[index] as Player;
    const other = players[(index + chance.whole(1, players.length - 1)) % players.length] as Player;
    const kind = chance.whole(0, 10);
    if (kind === 0)
      return invest(name, chance.whole(1, 3) === 1 ? -chance.whole(1, 900) : chance.whole(1, 500));
    const amount = kind <= 5 && chance.whole(1, 20) === 1 ? 1_000_000 : chance.whole(1, kind <= 8 ? 60 : 200);
    if (kind <= 5) return contested((more) => stake(name, player, amount + more));
    if (kind <= 8) return contested((more) => give(name, player, other, amount + more));
    return contested((more) => give(name, operator, player, amount + more));
  };
}
