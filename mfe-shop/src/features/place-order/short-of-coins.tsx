import { formatNumber } from '@matchday/contracts/format';
import { paths } from '@matchday/contracts/paths';
import { NOT_ENOUGH_COINS } from '@matchday/contracts/shop/rules';
import { Button, Notice } from '@matchday/ui';
import { Link } from 'react-router-dom';
import classes from './place-order.module.css';

/** How many coins a person lacks for a product, and how to earn them. */
export function ShortOfCoins({ missing }: { missing: number }) {
  return (
    <div className={classes.note}>
      <Notice tone="lock">
        <b>{NOT_ENOUGH_COINS}</b>{' '}
        <span>
          {formatNumber(missing)} more {missing === 1 ? 'coin is' : 'coins are'} needed. You earn coins when a
          prediction wins, and when a player that you bought scores.
        </span>
      </Notice>
      <Button component={Link} to={paths.fixtures} variant="default" fullWidth mt={10}>
        Predict a match
      </Button>
    </div>
  );
}
