import { isDeepStrictEqual } from 'node:util';
import type { BodyOf } from '@matchday/contracts/call';
import { refuse } from '@matchday/contracts/errors';
import { playerChanged } from '@matchday/contracts/matches/events';
import type {
  patchPlayer as patchPlayerCall,
  postPlayer as postPlayerCall,
} from '@matchday/contracts/matches/http';
import type { PlayerNews } from '@matchday/contracts/matches/live';
import { ratingAverage } from '@matchday/contracts/matches/rules';
import { fact } from '@matchday/service-kit/bus';
import { idFrom } from '@matchday/service-kit/ids';
import type { Session } from '@matchday/service-kit/mongo';
import type { CreateCommand } from '../../requests/index.ts';
import { newPlayer, type Player, patchedPlayer } from '../domain/squad.ts';
import type { Ports } from './ports.ts';
import { getPlayer, type PlayerView, viewPlayers } from './view-players.ts';

type Deps = Pick<Ports, 'transact' | 'teams' | 'players'>;

async function holdTeam({ teams }: Pick<Ports, 'teams'>, tx: Session, team: string, player: string) {
  if ((await teams.hold(tx, [team], player)) === 0) throw refuse.field('team', 'Team not found');
}

/** Creates a player. @throws Refusal 400 for an unknown team */
export const createPlayer = (deps: Deps & Pick<Ports, 'firstTime' | 'clock' | 'outbox'>) => {
  const { transact, players, firstTime, clock, outbox } = deps;
  const get = getPlayer(deps);
  return async ({ key, form }: CreateCommand<BodyOf<typeof postPlayerCall>>): Promise<PlayerView> => {
    const player = newPlayer(form, { id: idFrom(key), now: clock() });
    await transact(async (tx) => {
      if (!(await firstTime(tx, key, form))) return;
      await holdTeam(deps, tx, form.team, player._id);
      await players.insert(tx, player);
      await outbox.add(tx, fact(playerChanged, { playerId: player._id }));
    });
    return get(player._id);
  };
};

const isSame = (before: Player, { revision: _revision, ...after }: Player) => {
  const { revision: _former, ...was } = before;
  return isDeepStrictEqual(was, after);
};

/** What screens take from a change of a player; what they sort by, or `live` does not have, moves the player. */
function playerNewsOf(before: Player, after: Player): PlayerNews {
  const shown = ({ playerName, position, imageUrl, overall, cost, ratings }: Player) => ({
    playerName,
    position,
    imageUrl,
    overall,
    average: ratingAverage(ratings),
    cost,
  });
  const sorted = ({ playerName, overall, cost, team, nationality, gender, ratings }: Player) =>
    [playerName, overall, cost, team, nationality, gender, ratings] as const;
  return {
    playerId: after._id,
    live: { revision: after.revision ?? 0, ...shown(after) },
    ...(isDeepStrictEqual(sorted(before), sorted(after)) ? {} : { moves: true }),
  };
}

/** @throws Refusal 409 if the player has another team than the admin saw and than is asked for */
function refuseOvertaken({ team }: Player, { team: asked, shownTeam }: BodyOf<typeof patchPlayerCall>): void {
  if (shownTeam === undefined || team === shownTeam || team === asked) return;
  throw refuse.conflict('The player has joined another team meanwhile', { shownTeam: team });
}

/** Changes some fields of a player. @throws Refusal 404; 400 for an unknown team; 409 for an overtaken transfer */
export const updatePlayer = (deps: Deps & Pick<Ports, 'outbox'>) => {
  const { transact, players, outbox } = deps;
  const view = viewPlayers(deps);
  return async (id: string, patch: BodyOf<typeof patchPlayerCall>): Promise<PlayerView> => {
    const changed = await transact(async (tx) => {
      const before = await players.find(id, tx);
      if (!before) throw refuse.notFound('Player');
      refuseOvertaken(before, patch);
      const after = patchedPlayer(before, patch);
      if (isSame(before, after)) return before;
      if (patch.team !== undefined) await holdTeam(deps, tx, patch.team, id);
      await players.replace(tx, after);
      await outbox.add(tx, fact(playerChanged, playerNewsOf(before, after)));
      return after;
    });
    return (await view([changed]))[0] as PlayerView;
  };
};
