import { Amount } from '../text/amount.tsx';
import classes from './pays-lines.module.css';

/** Coins that a slip pays: to win, by the score of now, or in the end. */
export interface PaysView {
  label: 'To win' | 'As it stands' | 'Earned so far' | 'Earned' | 'Paid' | 'Refunded';
  coins: number;
}

/** What a slip pays, a line for each; nothing without lines. */
export const PaysLines = ({ lines = [] }: { lines?: readonly PaysView[] | undefined }) => (
  <>
    {lines.map(({ label, coins }) => (
      <p key={label} className={classes.pays} data-some={coins > 0 || undefined}>
        <span>{label}</span>
        <Amount value={coins} />
      </p>
    ))}
  </>
);
