import { idFrom } from '@matchday/service-kit/ids';
import type { Db, Document } from 'mongodb';
import { startReferee } from '../matches/referee.ts';

const hour = 3_600_000;

/** Fixtures of a league: a season has 380 at most, so that more fixtures are more leagues. */
const ofLeague = 100;

/** Leagues with their fixtures. */
interface Season {
  /** One of the leagues. */
  readonly league: string;
  /** Id of a fixture of any league, by its number. */
  readonly fixtureOf: (number: number) => string;
}

/**
 * Gives svc-matches so many fixtures in leagues of a hundred, half of them over, an hour apart: copies of one of each league that
 * it has made. Then it makes another, so that it reads the season again.
 * @param origin of svc-matches
 */
export async function seedFixtures(
  db: Db,
  { origin, edgeSecret, count }: { origin: string; edgeSecret: string; count: number },
): Promise<Season> {
  const fixtures = db.collection<Document>('fixtures');
  const now = Date.now();
  const fixtureOf = (number: number) => idFrom('grown fixture', String(number));
  const copyOf = (made: Document, number: number): Document => {
    const isOver = number % 2 === 0;
    const kickOff = new Date(now + (isOver ? -1 : 1) * ((number % ofLeague) + 48) * hour);
    const times = { kickOff, bettingDeadline: kickOff, createdAt: new Date(now - number) };
    const over = { matchState: 'FT', result: 'homeWin', homeScore: 2, awayScore: 1, finished: true };
    return {
      ...made,
      ...times,
      ...(isOver && { ...over, settlement: 'settled', impacts: 'settled', closedAt: kickOff }),
      _id: fixtureOf(number) as never,
    };
  };
  const first = await startReferee(origin, edgeSecret);
  for (let from = 0; from < count; from += ofLeague) {
    const referee = from === 0 ? first : await startReferee(origin, edgeSecret);
    const made = await fixtures.findOne({ _id: (await referee.fixture()) as never });
    if (!made) throw new Error('there is no fixture');
    await fixtures.insertMany(Array.from({ length: ofLeague }, (_, n) => copyOf(made, from + n)));
  }
  await first.fixture();
  return { league: first.league, fixtureOf };
}
