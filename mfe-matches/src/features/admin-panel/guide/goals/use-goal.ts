import { type Fixture, recordGoal } from '@matchday/contracts/matches/http';
import { minuteAt } from '@matchday/contracts/matches/play/clock';
import { useState } from 'react';
import type { SquadPlayer } from '../../../../parts/squad-player-view.ts';
import { isDecided } from '../../is-over.ts';
import { scoreText } from '../../scores/score-text.ts';
import { orServerText, useFixtureSend } from '../../use-fixture-send.ts';
import { useShownVersion } from '../../use-shown-version.ts';

export type Mark = 'goal' | 'penalty' | 'own goal';

/** A goal that is being entered: who was tapped, and what the admin saw then. */
interface GoalDraft {
  player: SquadPlayer;
  /** The team of the player. */
  team: 'home' | 'away';
  mark: Mark;
  minute: string | number;
  added: string | number;
  assist: string;
  /** The score counts it already: only its scorer is missing. */
  isCounted: boolean;
  shown: { version: number; goals: string };
}

/** What a goal depends on: a stat that somebody else enters meanwhile does not matter. */
const goalsText = ({ homeTeamGoals, awayTeamGoals, ...fixture }: Fixture): string =>
  [scoreText(fixture as Fixture), ...[...homeTeamGoals, ...awayTeamGoals].map(({ _id }) => _id)].join(' ');

/** The side that the goal of a draft counts for. */
export const sideOf = ({ team, mark }: Pick<GoalDraft, 'team' | 'mark'>): 'home' | 'away' => {
  if (mark !== 'own goal') return team;
  return team === 'home' ? 'away' : 'home';
};

/** Whether the score of a side counts more goals than have a scorer. */
export const isBehind = (fixture: Fixture, side: 'home' | 'away'): boolean =>
  side === 'home'
    ? fixture.homeTeamGoals.length < fixture.homeScore
    : fixture.awayTeamGoals.length < fixture.awayScore;

const added = (value: string | number) => (value === '' ? undefined : Number(value));

/**
 * The goal entry: a draft that begins with a tapped player, and its sending.
 * @param onAdded told the id of the new goal
 */
export function useGoal(
  fixture: Fixture,
  clock: () => Date,
  onAdded: (goalId: string, draft: GoalDraft) => void,
) {
  const [draft, setDraft] = useState<GoalDraft>();
  const { conflict, caught, accept } = useShownVersion(fixture.version);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const isFinal = isDecided(fixture);
  const { send, isPending } = useFixtureSend(recordGoal, {
    success: null,
    form: { setErrors },
    failure: (error) => (caught(error) ? undefined : orServerText('Failed to add the goal')(error)),
    onSuccess: ({ goalId }) => {
      if (draft) onAdded(goalId, draft);
      setDraft(undefined);
    },
  });
  const save = (goal: GoalDraft, shownVersion: number) =>
    send({
      params: { id: fixture._id },
      body: {
        side: sideOf(goal),
        scorer: goal.player._id,
        ...(goal.assist && goal.mark !== 'own goal' ? { assist: goal.assist } : {}),
        minute: goal.minute,
        ...(added(goal.added) === undefined ? {} : { added: added(goal.added) }),
        isOwnGoal: goal.mark === 'own goal',
        isPenalty: goal.mark === 'penalty',
        scores: !isFinal && !goal.isCounted,
        stats: !fixture.impactsSettled,
        shownVersion,
      },
    });
  return {
    draft,
    errors,
    conflict,
    isPending,
    isFinal,
    /** Begins with a player; the minute is the one that is being played. */
    begin(player: SquadPlayer, team: 'home' | 'away'): void {
      accept();
      setErrors({});
      const now = fixture.clock && minuteAt(fixture.clock, clock().getTime());
      setDraft({
        player,
        team,
        mark: 'goal',
        minute: now?.minute ?? '',
        added: now?.added ?? '',
        assist: '',
        isCounted: isBehind(fixture, team),
        shown: { version: fixture.version, goals: goalsText(fixture) },
      });
    },
    change: (changes: Partial<GoalDraft>) => setDraft((before) => before && { ...before, ...changes }),
    cancel(): void {
      accept();
      setDraft(undefined);
    },
    /** Sends it for what was shown; a change of score or goals since then is a conflict. */
    send(): void {
      if (!draft) return;
      const isSame = goalsText(fixture) === draft.shown.goals;
      save(draft, isSame ? fixture.version : draft.shown.version);
    },
    /** Adds it although somebody else has changed the score. */
    sendAnyway(): void {
      if (!draft || !conflict) return;
      accept();
      save({ ...draft, shown: { version: conflict.version, goals: goalsText(fixture) } }, conflict.version);
    },
  };
}
