import { followTeam, getFollows, unfollowTeam } from '@matchday/contracts/matches/http';
import { Button, VisuallyHidden } from '@matchday/ui';
import { notify, query, showFailure, useSend, useSession } from '@matchday/web-kit';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { clubsBefore } from './clubs-before.ts';

/** Follows a team, or stops: its fixtures come first on the board, and its matches are announced. */
export function FollowButton({ id, teamName }: { id: string; teamName: string }) {
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
  const isFollowed = follows.data?.teams.includes(id) === true;
  const Icon = isFollowed ? IconStarFilled : IconStar;
  return (
    <Button
      variant="default"
      leftSection={<Icon size={18} aria-hidden="true" />}
      disabled={!follows.data}
      loading={follow.isPending || unfollow.isPending}
      onClick={() => (isFollowed ? unfollow : follow).mutate({ params: { id } })}
    >
      {isFollowed ? 'Following' : 'Follow'}
      <VisuallyHidden> {teamName}</VisuallyHidden>
    </Button>
  );
}
