import type { MatchView } from '@matchday/ui';
import { SplitBar } from '@matchday/ui';
import { OddsRow } from '@matchday/ui/match';
import classes from './odds-choice.module.css';
import { useOddsBefore } from './use-odds-before.ts';
import type { OpenPrediction } from './use-prediction.ts';

interface OddsChoiceProps {
  match: MatchView;
  prediction: OpenPrediction;
}

/** The three odds; pressing one fills the prediction form (SPEC 2, [M03]). */
export function OddsChoice({ match, prediction }: OddsChoiceProps) {
  const { odds, side, pick, isInDoubt } = prediction;
  const was = useOddsBefore(odds);
  return (
    <div className={classes.choice}>
      <OddsRow
        odds={odds}
        was={was}
        teams={{ home: match.home.name, away: match.away.name }}
        selected={side}
        closed={isInDoubt}
        onPick={pick}
      />
      <SplitBar odds={odds} labels codes={{ home: match.home.code, away: match.away.code }} />
    </div>
  );
}
