import { groupCode } from '@matchday/contracts/matches/group-forms';
import { type NextFunction, type Request, type Response, Router } from 'express';
import type { CallerTurns } from '../../http/caller-turns.ts';
import type { FindInvitation } from './find-invitation.ts';
import { COMMON_PICTURE, type DrawGroup, GROUP_PICTURE } from './group-picture.ts';

/** Pictures for messengers: of the group that a code leads to, else the one of all groups. */
export function groupPictureRoute({
  find,
  turns,
  draw,
}: {
  find: FindInvitation;
  turns: CallerTurns;
  draw: DrawGroup;
}): Router {
  const router = Router();
  router.get(GROUP_PICTURE, async (req: Request, res: Response, next: NextFunction) => {
    const code = groupCode.safeParse(req.params.code);
    const found = code.success ? await find(code.data, turns.placeOf(req, null)) : null;
    const picture = found && (await draw(found).catch(() => null));
    if (!picture) {
      req.url = COMMON_PICTURE;
      return next();
    }
    res.set('Cache-Control', 'public, max-age=300');
    return res.type('png').send(picture);
  });
  return router;
}
