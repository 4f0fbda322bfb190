import { Panel } from '@matchday/ui';
import { ChoiceField } from '@matchday/ui/forms';
import { withParameter } from '@matchday/web-kit';
import { useSearchParams } from 'react-router-dom';
import classes from './gift-coins.module.css';
import { GiftCoinsForm } from './gift-coins-form.tsx';
import { GiftList } from './gift-list.tsx';

const ways = [
  { value: 'one', label: 'One person' },
  { value: 'list', label: 'A list' },
] as const;

/** Gives coins from the house, to one person or to a list; the address says which. Admins only. */
export function GiftCoins() {
  const [search, setSearch] = useSearchParams();
  const way = search.get('to') === 'list' ? 'list' : 'one';
  const choose = (next: (typeof ways)[number]['value']) =>
    setSearch(withParameter(search, 'to', next === 'list' ? next : ''), { replace: true });
  return (
    <div className={classes.gifts} data-way={way}>
      <Panel title="Gift Coins">
        <div className={classes.way}>
          <ChoiceField label="Gift to" hideLabel options={ways} value={way} onChange={choose} />
        </div>
        {way === 'one' ? <GiftCoinsForm /> : <GiftList />}
      </Panel>
    </div>
  );
}
