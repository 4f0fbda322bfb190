import { ActionIcon, Button, VisuallyHidden } from '@matchday/ui';
import { IconBell, IconBellFilled, IconStar, IconStarFilled } from '@tabler/icons-react';
import { useFollow } from './use-follow.ts';

interface FollowProps {
  id: string;
  teamName: string;
}

/**
 * Follows a team, or stops: its fixtures come first on the board, and its matches are announced. Goals are announced to those
 * who ask for them.
 */
export function FollowButton({ id, teamName }: FollowProps) {
  const { isKnown, isFollowed, isPending, change, hearsGoals, isChoosing, changeGoals } = useFollow(id);
  const Star = isFollowed ? IconStarFilled : IconStar;
  const Bell = hearsGoals ? IconBellFilled : IconBell;
  return (
    <>
      <Button
        variant="default"
        leftSection={<Star size={18} aria-hidden="true" />}
        disabled={!isKnown}
        loading={isPending}
        onClick={change}
      >
        {isFollowed ? 'Following' : 'Follow'}
        <VisuallyHidden> {teamName}</VisuallyHidden>
      </Button>
      {hearsGoals !== undefined && (
        <Button
          variant="default"
          leftSection={<Bell size={18} aria-hidden="true" />}
          aria-pressed={hearsGoals}
          loading={isChoosing}
          onClick={changeGoals}
        >
          Goals
          <VisuallyHidden> of {teamName}</VisuallyHidden>
        </Button>
      )}
    </>
  );
}

/** {@link FollowButton} as a star, where its team is named beside it. */
export function FollowStar({ id, teamName, className }: FollowProps & { className?: string | undefined }) {
  const { isKnown, isFollowed, isPending, change } = useFollow(id);
  const Icon = isFollowed ? IconStarFilled : IconStar;
  return (
    <ActionIcon
      variant="transparent"
      color="currentColor"
      size={44}
      className={className}
      aria-label={`Follow ${teamName}`}
      aria-pressed={isFollowed}
      // Its place is kept, without the box of what is disabled on the colour of a club.
      style={{ visibility: isKnown ? undefined : 'hidden' }}
      loading={isPending}
      onClick={change}
    >
      <Icon size={22} aria-hidden="true" />
    </ActionIcon>
  );
}
