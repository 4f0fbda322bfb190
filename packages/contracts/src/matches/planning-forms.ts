import { z } from 'zod';
import { id } from '../shared/primitives.ts';
import { leagueForm, teamForm } from './competition-forms.ts';
import { fixtureForm } from './forms.ts';
import { odds } from './stake-forms.ts';

/**
 * What is unusual about a fixture and may be a mistake: `past` or `far` kick-off, the `identical` fixture on the same day,
 * a team that plays `twice` on a day, a team that is a `stranger` in the league, and `odds` that nobody would offer.
 */
export const fixtureQuestions = ['past', 'far', 'identical', 'twice', 'stranger', 'odds'] as const;
export type FixtureQuestion = (typeof fixtureQuestions)[number];

/**
 * What an admin has confirmed. Anything else that is unusual is refused with 409: its texts are at the fields, and
 * `confirmed` names what to confirm. Where it is left out nothing is asked.
 */
export const confirming = { confirmed: z.array(z.enum(fixtureQuestions)).max(20).optional() };

/** The questions that a refusal asks, from its field `confirmed`. */
export const askedIn = (fields: Readonly<Record<string, string>>): FixtureQuestion[] =>
  fixtureQuestions.filter((question) => fields.confirmed?.split(' ').includes(question));

/** Most fixtures that are created together. */
export const MOST_FIXTURES = 60;

const { hometeam, awayteam, league, round, inTable, date, time, bettingDeadline } = fixtureForm.shape;
/** One line of a table of fixtures. */
const fixtureLine = z.object({ hometeam, awayteam, date, time, bettingDeadline });
const lines = <S extends z.ZodType>(line: S) =>
  z
    .array(line)
    .min(1, 'At least one fixture is required')
    .max(MOST_FIXTURES, `At most ${MOST_FIXTURES} fixtures`);

/** Fixtures of a round that are created together, or none of them. */
export const roundForm = z.object({
  league,
  round,
  inTable,
  fixtures: lines(fixtureLine.extend({ homeOdds: odds, drawOdds: odds, awayOdds: odds })),
  ...confirming,
});

/** The same before it is sent: odds may be missing, and then they are proposed. */
export const roundDraft = z.object({
  league,
  round,
  inTable,
  fixtures: lines(
    fixtureLine.extend({ homeOdds: odds.optional(), drawOdds: odds.optional(), awayOdds: odds.optional() }),
  ),
});

/** Largest season file in bytes: five times a season of 46 rounds. */
export const MOST_SEASON_BYTES = 1_000_000;

/** A season file of football.json as text, and what it does not say. */
export const seasonFileForm = z.object({
  /** Tells the country: `2024-25.en.1.json`. */
  fileName: z.string().trim().min(1, 'File name is required').max(200),
  text: z.string('Season file is required').max(MOST_SEASON_BYTES, 'A season file has at most 1 MB'),
  /** Makes it the current league of that kind; the one before becomes `other`. */
  kind: z.enum(['main', 'championship']).optional(),
  country: leagueForm.shape.country.optional(),
  /** Zone of the kick-off times, if the country does not tell: `Africa/Kampala`. */
  timeZone: z.string().trim().max(60).optional(),
  dryRun: z.boolean().default(false),
});
export type SeasonFileForm = z.output<typeof seasonFileForm>;

/** A transfer of a player; `shownTeam` as the admin saw it: another one is refused. */
export const transferForm = z.object({ team: teamForm.shape.league, shownTeam: id.optional() });
