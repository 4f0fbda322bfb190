import { type Fixture, getFixture } from '@matchday/contracts/matches/http';
import { query } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';

/** One fixture with both squads; until it is here, what the link carried along is shown. */
export const useFixture = (id: string, carried: Fixture | undefined) =>
  useQuery({ ...query(getFixture, { params: { id } }), placeholderData: carried });
