import { followTeam, getFollows, tellGoals, unfollowTeam } from '@matchday/contracts/matches/http';
import { notify, query, showFailure, useSend, useSession } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import { clubsBefore } from './clubs-before.ts';

/** Whether the person follows a team and hears of its goals, and changing both. */
export function useFollow(id: string) {
  const { user } = useSession();
  const follows = useQuery(query(getFollows));
  const said = {
    onSuccess: ({ message, teams }: { message: string; teams: readonly string[] }) => {
      if (user) clubsBefore.keep(user._id, teams.length > 0);
      notify.success(message);
    },
    onError: (error: unknown) => {
      showFailure(error, 'Failed to change what you follow');
    },
  };
  const follow = useSend(followTeam, said);
  const unfollow = useSend(unfollowTeam, said);
  const choose = useSend(tellGoals, said);
  const hearsGoals = follows.data?.goals?.includes(id) === true;
  const isFollowed = follows.data?.teams.includes(id) === true;
  return {
    /** False while it has not loaded: nothing can be changed yet. */
    isKnown: follows.data !== undefined,
    isFollowed,
    isPending: follow.isPending || unfollow.isPending,
    /** Whether goals are told; undefined where a service cannot do so, or nothing is told because the team is not followed. */
    hearsGoals: isFollowed && follows.data?.goals ? hearsGoals : undefined,
    isChoosing: choose.isPending,
    changeGoals: () => choose.mutate({ params: { id }, body: { goals: !hearsGoals } }),
    change: () => (isFollowed ? unfollow : follow).mutate({ params: { id } }),
  };
}
