import { paths } from '@matchday/contracts/paths';
import { getOrder } from '@matchday/contracts/shop/http';
import { Button, Delayed, PageHead, Panel, Skeleton } from '@matchday/ui';
import {
  ErrorPageOf,
  isApiError,
  Loaded,
  notFound,
  query,
  RequireSession,
  usePageTitle,
  useSession,
  useStream,
} from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { BuyerCode } from '../features/order-page/buyer-code.tsx';
import { CancelOrder } from '../features/order-page/cancel-order.tsx';
import { DeskActions } from '../features/order-page/desk-actions.tsx';
import classes from '../features/order-page/order-page.module.css';
import { OrderTicket } from '../features/order-page/order-ticket.tsx';
import { Timeline } from '../features/order-page/timeline.tsx';

const isNowhere = (error: unknown) => isApiError(error) && (error.status === 404 || error.status === 400);

interface OrderScreenProps {
  id: string;
  userId: string;
  isAdmin: boolean;
}

function OrderScreen({ id, userId, isAdmin }: OrderScreenProps) {
  const found = useQuery(query(getOrder, { params: { id } }));
  useStream('order', ({ orderId }) => {
    if (orderId === id) void found.refetch();
  });
  if (isNowhere(found.error)) return <ErrorPageOf error={notFound(`${paths.order(id)}`)} />;
  const waiting = (
    <Delayed>
      <div className={classes.sides}>
        <Skeleton height={320} radius="lg" />
        <Skeleton height={320} radius="lg" />
      </div>
    </Delayed>
  );
  return (
    <div className={classes.page}>
      <PageHead title="Order">
        <Button component={Link} to={isAdmin ? paths.orders : `${paths.shop}?show=orders`} variant="default">
          {isAdmin ? 'All orders' : 'All my orders'}
        </Button>
      </PageHead>
      <Loaded of={found} failure="The order could not be loaded" waiting={waiting}>
        {(order) => {
          const isOwn = order.userId._id === userId;
          return (
            <div className={classes.sides}>
              <OrderTicket order={order}>
                {isOwn && order.orderStatus === 'pending' && (
                  <>
                    <BuyerCode code={order.secretCode} />
                    <p className={classes.hint}>Show this code when you collect it.</p>
                  </>
                )}
                {isAdmin && <DeskActions order={order} />}
                {order.orderStatus === 'complete' && <p className={classes.hint}>It was handed over.</p>}
                {order.orderStatus === 'cancelled' && <p className={classes.hint}>It was cancelled.</p>}
                {order.orderStatus === 'pending' && (
                  <div className={classes.cancel}>
                    <CancelOrder order={order} isOwn={isOwn} />
                  </div>
                )}
              </OrderTicket>
              <Panel title="Timeline">
                <Timeline steps={order.timeline} isOwn={isOwn} />
              </Panel>
            </div>
          );
        }}
      </Loaded>
    </div>
  );
}

function OrderOfAddress() {
  const { user } = useSession();
  const [search] = useSearchParams();
  const id = search.get('order') ?? '';
  if (!user) return null;
  if (id === '') return <ErrorPageOf error={notFound('/order')} />;
  return <OrderScreen key={id} id={id} userId={user._id} isAdmin={user.role === 'admin'} />;
}

/** Screen at `/order?order=`: one order with its timeline, for its buyer and for admins. */
export function Page() {
  usePageTitle();
  return (
    <RequireSession>
      <OrderOfAddress />
    </RequireSession>
  );
}
