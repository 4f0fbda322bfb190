import classes from './quick-stakes.module.css';

const amounts = [50, 100, 250, 500] as const;

interface QuickStakesProps {
  /** The current stake, in coins. */
  value: number | undefined;
  /** Coins of the person: what Max stakes. */
  balance: number;
  disabled?: boolean;
  onPick: (stake: number) => void;
}

/** Stakes with one press. */
export function QuickStakes({ value, balance, disabled, onPick }: QuickStakesProps) {
  return (
    <fieldset className={classes.quick} aria-label="Quick stakes" disabled={disabled}>
      {amounts.map((amount) => (
        <button key={amount} type="button" aria-pressed={value === amount} onClick={() => onPick(amount)}>
          {amount}
        </button>
      ))}
      <button
        type="button"
        aria-pressed={balance > 0 && value === balance}
        disabled={balance < 1}
        onClick={() => onPick(balance)}
      >
        Max
      </button>
    </fieldset>
  );
}
