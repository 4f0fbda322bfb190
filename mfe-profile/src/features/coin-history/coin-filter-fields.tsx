import type { CoinKind } from '@matchday/contracts/wallet/http';
import { SelectField } from '@matchday/ui/forms';
import { DateField } from '@matchday/ui/pickers';
import { type CoinFilter, isBackwards } from './coin-filter.ts';
import classes from './coin-history.module.css';
import { kindLabels } from './kind-labels.ts';

const kindOptions = Object.entries(kindLabels).map(([value, { label }]) => ({ value, label }));

interface CoinFilterFieldsProps {
  filter: CoinFilter;
  onChange: (filter: CoinFilter) => void;
}

/** Which movements are shown: their kind and their first and last day. */
export function CoinFilterFields({ filter, onChange }: CoinFilterFieldsProps) {
  return (
    <search className={classes.filter} aria-label="Coin history filter">
      <SelectField
        label="Show"
        placeholder="All kinds"
        options={kindOptions}
        value={filter.kind ?? ''}
        onChange={({ currentTarget }) =>
          onChange({ ...filter, kind: (currentTarget.value || undefined) as CoinKind | undefined })
        }
      />
      <DateField label="From" value={filter.from ?? ''} onChange={(from) => onChange({ ...filter, from })} />
      <DateField
        label="To"
        value={filter.to ?? ''}
        error={isBackwards(filter) ? 'The “To” date must not be before “From”' : undefined}
        onChange={(to) => onChange({ ...filter, to })}
      />
    </search>
  );
}
