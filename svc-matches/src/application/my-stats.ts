import type { MyStats } from '@matchday/contracts/matches/http';
import { myFigures } from '../domain/my-figures.ts';
import type { Ports } from './ports.ts';

/** Own figures of predictions (CHECKLIST Z24), in coins. */
export const myStats =
  ({ bets }: Pick<Ports, 'bets'>) =>
  async (user: string): Promise<MyStats> =>
    myFigures(await bets.figuresByDay(user));
