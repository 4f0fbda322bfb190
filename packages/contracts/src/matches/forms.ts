import { z } from 'zod';
import { limits } from '../shared/constants.ts';
import { acrossFields, freeText, idOr, inYears, picture, required, upTo99 } from '../shared/primitives.ts';
import { eventKinds, type StatType, statMost, statText, statTypes } from './play/player-stats.ts';
import { matchStates, outcomeLabels, outcomeOf, outcomes } from './rules.ts';
import { odds } from './stake-forms.ts';

const score = (label: string) => upTo99(label);
/** Score form of the admin panel (SPEC 3). */
const scoreForm = z.object({
  homeScore: score('Home score'),
  awayScore: score('Away score'),
  matchState: z.enum(matchStates, 'Match state is required'),
});
const CLOCK_TEXT = `Minute must be a whole number from 1 to ${limits.goalMinute}`;
/** Score form with the minute that is being played, where the clock of a live match is wrong. */
export const liveForm = scoreForm.extend({
  minute: z.int(CLOCK_TEXT).min(1, CLOCK_TEXT).max(limits.goalMinute, CLOCK_TEXT).optional(),
});
/** Final Match Scores form (SPEC 2, [V21]). */
export const finalScoreForm = z.object({ homeScore: score('Home score'), awayScore: score('Away score') });
/** The version of a fixture as it was shown; where it has changed since, the change is refused. */
export const shownVersion = z.int().min(0).optional();
/** Result update: a selection is required (SPEC 5, [V20]). */
export const resultForm = z.object({ result: z.enum(outcomes, 'Result is required') });

/** Why something was done that people ask about. */
export const reason = required('Reason is required', 300);
/** Why a match is void. */
export const voidForm = z.object({ reason });

/**
 * What a settled result should have been: a score with its result, or void, which needs no score. `version`
 * is that of the preview: where another correction came in between, this one is refused.
 */
export const correctionForm = acrossFields(
  z.object({
    result: z.enum([...outcomes, 'void'], 'Result is required'),
    homeScore: score('Home score').optional(),
    awayScore: score('Away score').optional(),
    reason,
    version: z.int().min(0).optional(),
  }),
  ({ result, homeScore, awayScore }, refuse) => {
    if (result === undefined || result === 'void') return;
    if (homeScore === undefined) refuse('homeScore', 'Home score is required');
    if (awayScore === undefined) refuse('awayScore', 'Away score is required');
    if (homeScore === undefined || awayScore === undefined) return;
    const scored = outcomeOf(homeScore, awayScore);
    if (scored !== result)
      refuse('result', `The score ${homeScore}–${awayScore} means ${outcomeLabels[scored]}`);
  },
);

const MINUTE_TEXT = `Minute must be a whole number from 0 to ${limits.goalMinute}`;
/** Minute of a goal: a whole number or its digits, never a part of what is written (SPEC 5, [V24]). */
export const goalMinute = z
  .union([z.number(), z.string().trim().min(1)], 'Minute is required')
  .transform((value) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value))
  .pipe(z.int(MINUTE_TEXT).min(0, MINUTE_TEXT).max(limits.goalMinute, MINUTE_TEXT));

const ADDED_TEXT = 'Added time must be 1 to 30';
const playTime = {
  minute: goalMinute,
  /** Minutes of added time after the minute: 3 in 90+3. */
  added: z.int(ADDED_TEXT).min(1, ADDED_TEXT).max(30, ADDED_TEXT).optional(),
};
const goalMarks = {
  ...playTime,
  /** A player of the scorer's side. */
  assist: idOr('Player not found').optional(),
  isOwnGoal: z.boolean().default(false),
  isPenalty: z.boolean().default(false),
};
const notBoth = (
  { isOwnGoal, isPenalty }: { isOwnGoal?: boolean; isPenalty?: boolean },
  refuse: (field: 'isPenalty', message: string) => void,
) => {
  if (isOwnGoal && isPenalty) refuse('isPenalty', 'An own goal is not a penalty');
};
const scorer = idOr('Scorer is required');
/** Goal form of either side (SPEC 5, [V23]); the scorer of an own goal is of the other side (DESIGN 5.6). */
export const goalForm = acrossFields(z.object({ scorer, ...goalMarks }), notBoth);
export const homeGoalForm = acrossFields(z.object({ homeTeamScorer: scorer, ...goalMarks }), notBoth);
export const awayGoalForm = acrossFields(z.object({ awayTeamScorer: scorer, ...goalMarks }), notBoth);

/** A goal as one entry: in the list, and as far as it says so in the score and in the stats. */
export const wholeGoalForm = acrossFields(
  z.object({
    /** The side that it counts for. */
    side: z.enum(['home', 'away'], 'Side is required'),
    scorer,
    ...goalMarks,
    /** False names the scorer of a goal that the score counts already. */
    scores: z.boolean().default(true),
    /** Whether the stats of scorer and assist count it; those of an own goal never do. */
    stats: z.boolean().default(true),
    shownVersion,
  }),
  notBoth,
);

/** A card or a substitution; of a substitution `player` leaves and `other` comes on. */
export const eventForm = acrossFields(
  z.object({
    kind: z.enum(eventKinds, 'Event is required'),
    player: idOr('Player is required'),
    other: idOr('Player coming on is required').optional(),
    ...playTime,
  }),
  ({ kind, player, other }, refuse) => {
    if (kind === undefined) return;
    if (kind === 'substitution' && other === undefined) refuse('other', 'Player coming on is required');
    if (kind !== 'substitution' && other !== undefined)
      refuse('other', 'Only a substitution has a second player');
    if (other !== undefined && other === player) refuse('other', 'Choose two different players');
  },
);

/** Player impact stat (SPEC 5, [V18]). */
const statForm = z.object({
  playerId: idOr('Player is required'),
  statType: z.enum(statTypes, 'Stat type is required'),
  value: upTo99('Value'),
});

/** What a player can have in one match: nobody gets a third yellow card. */
const inBounds = (
  { statType, value }: { statType?: StatType; value?: number },
  refuse: (field: 'value', message: string) => void,
) => {
  if (statType === undefined || value === undefined) return;
  const most = statMost[statType];
  if (most !== undefined && value > most) refuse('value', `At most ${statText(statType, most)} in a match`);
};
/** A stat within what a player can have in one match. */
export const boundStatForm = acrossFields(statForm, inBounds);

/** A stat; with the count that was shown it is refused where the count is another by now. */
export const shownStatForm = acrossFields(
  statForm.extend({ shownValue: upTo99('Shown value').optional() }),
  inBounds,
);

/** A stat that was wrong when the impacts were settled. */
export const statCorrectionForm = acrossFields(statForm.extend({ reason }), inBounds);
/** With the version of its preview: where another correction came in between, it is refused. */
export const shownStatCorrectionForm = acrossFields(
  statForm.extend({ reason, version: z.int().min(0).optional() }),
  inBounds,
);

const date = inYears(z.union([z.iso.datetime({ offset: true }), z.iso.date()], 'Date input not valid.'));
/** Fixture form (SPEC 5, [V35]); a bare date takes `time` in Africa/Kampala (Z25). */
export const fixtureForm = z.object({
  hometeam: idOr('Home team is required'),
  awayteam: idOr('Away team is required'),
  league: idOr('League is required'),
  hometeamBadge: picture('Badge is required').optional(),
  awayteamBadge: picture('Badge is required').optional(),
  homeOdds: odds,
  drawOdds: odds,
  awayOdds: odds,
  date,
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Time must be hh:mm')
    .optional(),
  bettingDeadline: inYears(z.iso.datetime({ offset: true, error: 'Date input not valid.' })).optional(),
  matchState: z.enum(matchStates).optional(),
  round: freeText('Round must be text', 80).optional(),
  inTable: z.boolean().optional(),
});

/** When a post comes into the feed: at once, not before somebody says so, or at an instant to come. */
const appears = z.union(
  [z.enum(['now', 'draft']), inYears(z.iso.datetime({ offset: true, error: 'Date input not valid.' }))],
  'Date input not valid.',
);

/** Post form (SPEC 5, [V22]). */
export const postForm = z.object({
  /** Null for a post without a picture. */
  image: picture('Image URL is required').nullable(),
  caption: required('Caption is required', 500),
  /** Markdown without HTML; an empty text is none. */
  body: freeText('The body must be text', 10_000).optional(),
  /** Before the posts that are not pinned. */
  pinned: z.boolean().optional(),
  /** At once where it is left out; of a post that exists, it stays as it is. */
  appears: appears.optional(),
});
