import type { BodyOf } from '@matchday/contracts/call';
import { getAllPlayers, type Player, patchPlayer } from '@matchday/contracts/matches/http';
import { overallOf } from '@matchday/contracts/matches/rules';
import { keyOf, type ListAnswer, notify, showFailure, useSend } from '@matchday/web-kit';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

type Patch = BodyOf<typeof patchPlayer>;

/** The player after the patch, with the overall recalculated from the stats ([V33]). */
function patched(player: Player, { team: _team, ...patch }: Patch): Player {
  const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
  const next: Player = { ...player, ...given };
  return { ...next, overall: overallOf(next) };
}

/** Cached answers of the list: whole or in pages. */
type KnownPlayers = Player[] | InfiniteData<ListAnswer<Player[]>>;

function withPlayer(known: KnownPlayers, player: Player): KnownPlayers {
  const swap = (players: Player[]) => players.map((one) => (one._id === player._id ? player : one));
  if (Array.isArray(known)) return swap(known);
  return { ...known, pages: known.pages.map((page) => ({ ...page, items: swap(page.items) })) };
}

/** Changes a player in the cached lists at once, and rolls back if the server refuses ([Y07]). */
export function useEditPlayer(): (player: Player, patch: Patch) => void {
  const client = useQueryClient();
  const queryKey = keyOf(getAllPlayers);
  const before = useRef(new Map<string, Player>());
  const put = (player: Player) =>
    client.setQueriesData(
      { queryKey },
      (known: KnownPlayers | undefined) => known && withPlayer(known, player),
    );
  const { mutate } = useSend(patchPlayer, {
    onSuccess: ({ message }) => notify.success(message),
    onError: (error, { params }) => {
      const old = before.current.get(params.id);
      if (old) put(old);
      showFailure(error, 'Failed to update player');
    },
  });
  return (player, patch) => {
    before.current.set(player._id, player);
    void client.cancelQueries({ queryKey }).then(() => {
      put(patched(player, patch));
      mutate({ params: { id: player._id }, body: patch });
    });
  };
}
