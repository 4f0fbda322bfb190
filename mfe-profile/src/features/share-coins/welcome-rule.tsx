import { getMyStats } from '@matchday/contracts/matches/http';
import { Notice } from '@matchday/ui';
import { query } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';

/** Welcome coins cannot be shared before a first prediction has settled (DESIGN 5.9); shown for as long. */
export function WelcomeRule() {
  const { data } = useQuery(query(getMyStats));
  if (data?.settled !== 0) return null;
  return (
    <Notice tone="lock">
      Your welcome coins stay yours until your first prediction has settled. What you have beyond them can be
      shared now.
    </Notice>
  );
}
