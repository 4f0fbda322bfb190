import { type MatchView, type OddsView, SplitBar } from '@matchday/ui';
import { OddsRow, type Side3 } from '@matchday/ui/hero';
import classes from './odds-choice.module.css';
import type { Chosen } from './use-chosen-side.ts';
import { useOddsBefore } from './use-odds-before.ts';

interface OddsChoiceProps {
  match: MatchView;
  odds: OddsView;
  chosen: Chosen;
  onPick: (side: Side3) => void;
}

/** The three odds; pressing one fills the prediction form (SPEC 2, [M03]). */
export function OddsChoice({ match, odds, chosen, onPick }: OddsChoiceProps) {
  const was = useOddsBefore(odds);
  return (
    <div className={classes.choice}>
      <OddsRow
        odds={odds}
        was={was}
        teams={{ home: match.home.name, away: match.away.name }}
        selected={chosen.side}
        closed={chosen.isLocked}
        onPick={onPick}
      />
      <SplitBar odds={odds} labels codes={{ home: match.home.code, away: match.away.code }} />
    </div>
  );
}
