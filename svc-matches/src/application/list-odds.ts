import { refuse } from '@matchday/contracts/errors';
import type { NamePeople } from '@matchday/service-kit/name-people';
import { type OddsPeriod, oddsPeriods } from '../domain/odds-history.ts';
import type { Ports } from './ports.ts';

/** Odds with the name of who set them, where an admin asks and somebody did. */
export interface OddsView extends OddsPeriod {
  person: { firstname: string; surname: string } | null;
}

/** The odds of a fixture since it was made, newest first. @throws Refusal 404 */
export function listOdds({ fixtures, namePeople }: Pick<Ports, 'fixtures'> & { namePeople: NamePeople }) {
  return async (id: string, asked: { names: boolean }): Promise<OddsView[]> => {
    const fixture = await fixtures.find(id);
    if (!fixture || fixture.deletedAt) throw refuse.notFound('Fixture');
    const periods = oddsPeriods(fixture);
    const people = asked.names ? periods.flatMap(({ by }) => by ?? []) : [];
    const nameOf = await namePeople([...new Set(people)]);
    return periods.map((period) => ({
      ...period,
      person: asked.names && period.by !== null ? nameOf(period.by) : null,
    }));
  };
}
