import { formatUgx } from '@matchday/contracts/format';
import { paths } from '@matchday/contracts/paths';
import type { OrderDetails } from '@matchday/contracts/shop/http';
import { Amount, StatusChip } from '@matchday/ui';
import { Sums, Ticket } from '@matchday/ui/tickets';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { orderStatus, ugxState } from '../../parts/order-status.ts';
import classes from './order-page.module.css';

interface OrderTicketProps {
  order: OrderDetails;
  /** Below the perforation: what can be done with it. */
  children: ReactNode;
}

const priceLabels = { due: 'To pay', paid: 'Paid', return: 'To return', none: 'Price' } as const;

/** What was ordered, what it costs, and the code with which it is collected. */
export function OrderTicket({ order, children }: OrderTicketProps) {
  const [word, tone] = orderStatus(order.orderStatus);
  const isPending = order.orderStatus === 'pending';
  return (
    <Ticket
      aria-label="Order"
      edge={isPending ? 'pending' : tone === 'won' ? 'won' : undefined}
      stub={children}
    >
      <div className={classes.head}>
        <h2>
          <Link className={classes.link} to={paths.purchase(order.productId._id)}>
            {order.productId.name}
          </Link>
        </h2>
        <StatusChip tone={tone}>{word}</StatusChip>
      </div>
      <p className={classes.code} data-off={!isPending || undefined}>
        {order.secretCode}
      </p>
      <Sums
        rows={[
          ['Coins', <Amount key="coins" value={order.coins} />],
          [priceLabels[ugxState(order) ?? 'none'], formatUgx(order.finalPriceUGX)],
          ...(order.choices ?? []).map(({ label, value }) => [label, value] as const),
          ...(order.userId.phoneNumber
            ? [['Buyer', `${order.userId.firstname} ${order.userId.surname}`] as const]
            : []),
          ...(order.userId.phoneNumber
            ? [
                [
                  'Phone',
                  <a key="phone" className={classes.link} href={`tel:${order.userId.phoneNumber}`}>
                    {order.userId.phoneNumber}
                  </a>,
                ] as const,
              ]
            : []),
          ...(order.pickUp ? [['Pick-up', order.pickUp] as const] : []),
        ]}
      />
    </Ticket>
  );
}
