import { paths } from '@matchday/contracts/paths';
import type { Order } from '@matchday/contracts/shop/http';
import { StatusChip } from '@matchday/ui';
import type { Column } from '@matchday/ui/tables';
import { Link } from 'react-router-dom';
import classes from './order-cells.module.css';
import { orderStatus } from './order-status.ts';

/** An order's secret code, which leads to its page. */
export const codeColumn: Column<Order> = {
  label: 'Code',
  mono: true,
  phone: 'title',
  cell: (order) => (
    <Link className={classes.code} to={paths.order(order._id)}>
      {order.secretCode}
    </Link>
  ),
};

/** Whether an order is pending, closed or cancelled. */
export const statusColumn: Column<Order> = {
  label: 'Status',
  phone: 'mark',
  cell: ({ orderStatus: status }) => {
    const [word, tone] = orderStatus(status);
    return <StatusChip tone={tone}>{word}</StatusChip>;
  },
};
