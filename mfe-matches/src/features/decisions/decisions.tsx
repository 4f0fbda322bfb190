import { formatDate, formatTime } from '@matchday/contracts/format';
import type { Fixture } from '@matchday/contracts/matches/http';
import { Notice } from '@matchday/ui';
import { decidedText } from '../../parts/fixtures/decided-text.ts';
import classes from './decisions.module.css';

/** Decisions about a match beyond its result: whether it is void, and corrections of its result, with reasons. */
export function Decisions({ fixture: { settlement, voidReason, corrections = [] } }: { fixture: Fixture }) {
  const isVoid = settlement === 'void';
  if (!isVoid && corrections.length === 0) return null;
  return (
    <div className={classes.decisions}>
      {isVoid && (
        <Notice>
          This match is void{voidReason && `: ${voidReason}`}. Stakes and player purchases were refunded.
        </Notice>
      )}
      {corrections.map(({ at, reason, from, to }) => (
        <Notice key={at}>
          Corrected {formatDate(at)}, {formatTime(at)}: {decidedText(from)} became {decidedText(to)}. {reason}
        </Notice>
      ))}
    </div>
  );
}
