import { formatNumber } from '@matchday/contracts/format';
import type { CorrectionPreview } from '@matchday/contracts/matches/http';
import { Notice } from '@matchday/ui';
import { Sums } from '@matchday/ui/tickets';
import { CorrectionPeople } from './correction-people.tsx';

const people = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'person' : 'people'}`;

/** `2 people gain`, `+900 coins`; empty if nobody is affected. */
const sumOf = (verb: 'gain' | 'lose', sign: string, { people: count, coins }: CorrectionPreview['gain']) =>
  count === 0
    ? []
    : [
        [
          `${people(count)} ${verb}${count === 1 ? 's' : ''}`,
          `${sign}${formatNumber(Math.abs(coins))} coins`,
        ] as const,
      ];

interface CorrectionEffectsProps {
  preview: CorrectionPreview;
  /** It corrects a stat, by which only bought players are paid. */
  ofStat?: boolean;
}

/** Who gains, who loses and who would owe by a correction, in sums and by name. */
export function CorrectionEffects({ preview, ofStat }: CorrectionEffectsProps) {
  const { bets, purchases, gain, lose, owe, settling } = preview;
  const settledAgain = [
    ['Predictions settled again', formatNumber(bets)],
    ...(purchases > 0 ? [['Player purchases refunded', formatNumber(purchases)] as const] : []),
  ] as const;
  const unmoved = ofStat
    ? 'No coins move: nobody has bought the player.'
    : 'No coins move: every prediction keeps its settlement.';
  return (
    <>
      {bets + purchases === 0 ? (
        <Notice>{unmoved}</Notice>
      ) : (
        <Sums
          rows={[
            ...(ofStat
              ? [['Player purchases settled again', formatNumber(purchases)] as const]
              : settledAgain),
            ...sumOf('gain', '+', gain),
            ...sumOf('lose', '−', lose),
          ]}
        />
      )}
      {owe.people > 0 && (
        <Notice tone="warn">
          {people(owe.people)} would fall below zero and owe {formatNumber(Math.abs(owe.coins))} coins. Their
          next winnings pay that debt first.
        </Notice>
      )}
      {settling && (
        <Notice>
          The last settlement is still in progress. The correction waits for it, and balances may be from
          before it.
        </Notice>
      )}
      {preview.people.length > 0 && <CorrectionPeople people={preview.people} />}
    </>
  );
}
