import type { BodyInputOf } from '@matchday/contracts/call';
import { type Fixture, patchFixture } from '@matchday/contracts/matches/http';
import { orServerText, useFixtureSend } from '../use-fixture-send.ts';
import { useShownVersion } from '../use-shown-version.ts';

type Change = Pick<BodyInputOf<typeof patchFixture>, 'matchState' | 'minute' | 'homeScore' | 'awayScore'>;

/** Changes state or score of the fixture as it is shown; where somebody else was faster, it says who and shows theirs. */
export function useChangeState(fixture: Fixture) {
  const { caught } = useShownVersion(fixture.version);
  const { send, isPending } = useFixtureSend(patchFixture, {
    success: null,
    failure: (error) => {
      caught(error);
      return orServerText('Failed to update the match')(error);
    },
  });
  return {
    isPending,
    change: (body: Change) =>
      send({ params: { id: fixture._id }, body: { ...body, shownVersion: fixture.version } }),
  };
}
