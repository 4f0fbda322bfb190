import type { OwnSession } from '@matchday/contracts/wallet/http';
import type { NewSession } from '../application/ports.ts';

/** An open session on the wire. @param current id of the session that asks */
export const presentSession =
  (current: string | undefined) =>
  ({ id, startsAt, endsAt, device }: NewSession): OwnSession => ({
    _id: id,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    device: device ?? '',
    current: id === current,
  });
