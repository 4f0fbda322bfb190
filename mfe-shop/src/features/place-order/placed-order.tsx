import { formatUgx } from '@matchday/contracts/format';
import { paths } from '@matchday/contracts/paths';
import type { Order } from '@matchday/contracts/shop/http';
import { Amount, Button } from '@matchday/ui';
import { Sums, Ticket } from '@matchday/ui/tickets';
import { Link } from 'react-router-dom';
import classes from './place-order.module.css';

/** The order that was just placed, with the secret code to show at the counter. */
export function PlacedOrder({ order, onAnother }: { order: Order; onAnother: () => void }) {
  return (
    <Ticket
      aria-label="Your order"
      edge="won"
      stub={
        <>
          <p className={classes.hint}>Show this code when you collect it.</p>
          <div className={classes.ways}>
            <Button component={Link} to={paths.order(order._id)} variant="default">
              See the order
            </Button>
            <Button component={Link} to={`${paths.shop}?show=orders`} variant="default">
              My Orders
            </Button>
            <Button variant="subtle" onClick={onAnother}>
              Order another
            </Button>
          </div>
        </>
      }
    >
      <h2 className={classes.heading}>{order.productId.name}</h2>
      <p className={classes.code}>{order.secretCode}</p>
      <Sums
        rows={[
          ['Coins', <Amount key="coins" value={order.coins} />],
          ['To pay', formatUgx(order.finalPriceUGX)],
        ]}
      />
    </Ticket>
  );
}
