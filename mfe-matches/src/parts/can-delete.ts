import type { Fixture } from '@matchday/contracts/matches/http';

/** Whether the server lets the fixture be deleted: as long as nothing of it was paid. */
export const canDelete = ({ result, impactsSettled }: Fixture): boolean =>
  result === 'pending' && !impactsSettled;
