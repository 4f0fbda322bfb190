import { CURRENCY } from '@matchday/contracts/constants';
import { formatDate, formatNumber } from '@matchday/contracts/format';
import { paths } from '@matchday/contracts/paths';
import { getProducts, type Product } from '@matchday/contracts/shop/http';
import { Amount, Button, StatusChip } from '@matchday/ui';
import type { Column } from '@matchday/ui/tables';
import { Link } from 'react-router-dom';
import { ListChoice, ListField, ListScreen, ListSort } from '../../parts/list/list-screen.tsx';
import { useAddressList } from '../../parts/list/use-address-list.ts';
import classes from './lists.module.css';

function State({ retired, stock, lowStock = 0 }: Product) {
  if (retired) return <StatusChip tone="pending">retired</StatusChip>;
  if (stock === 0) return <StatusChip tone="lost">sold out</StatusChip>;
  if (stock <= lowStock) return <StatusChip tone="gold">low stock</StatusChip>;
  return <StatusChip tone="won">on sale</StatusChip>;
}

const columns: readonly Column<Product>[] = [
  {
    label: 'Product',
    phone: 'title',
    cell: ({ _id, name }) => (
      <Link className={classes.name} to={paths.purchase(_id)}>
        {name}
      </Link>
    ),
  },
  { label: 'State', phone: 'mark', cell: State },
  { label: 'Type', phone: 'line', cell: ({ paymentType }) => paymentType },
  { label: 'Stock', numeric: true, phone: 'more', cell: ({ stock }) => formatNumber(stock) },
  {
    label: 'Coins',
    numeric: true,
    phone: 'more',
    cell: ({ paymentType, coins, coinsDiscount }) => (
      <Amount value={paymentType === 'coins only' ? coins : coinsDiscount} />
    ),
  },
  {
    label: CURRENCY,
    numeric: true,
    phone: 'more',
    cell: ({ paymentType, productPrice }) =>
      paymentType === 'coins only' ? '–' : formatNumber(productPrice),
  },
  { label: 'Since', phone: 'note', cell: ({ createdAt }) => formatDate(createdAt) },
  {
    label: 'Action',
    phone: 'action',
    cell: ({ _id, name }) => (
      <span className={classes.links}>
        <Link to={`${paths.shop}?show=edit&product=${_id}`} aria-label={`Edit ${name}`}>
          Edit
        </Link>
      </span>
    ),
  },
];

const csv = {
  name: 'products.csv',
  columns: [
    ...['name', 'type', 'coins', 'price_ugx', 'coins_discount', 'final_price_ugx', 'stock'],
    ...['per_person', 'low_stock', 'pick_up', 'asks', 'retired', 'created', 'id'],
  ],
  row: (product: Product) => ({
    name: product.name,
    type: product.paymentType,
    coins: product.coins,
    price_ugx: product.productPrice,
    coins_discount: product.coinsDiscount,
    final_price_ugx: product.finalPrice,
    stock: product.stock,
    per_person: product.perPerson || '',
    low_stock: product.lowStock || '',
    pick_up: product.pickUp ?? '',
    asks: (product.asks ?? []).join('; '),
    retired: product.retired ? 'yes' : 'no',
    created: product.createdAt,
    id: product._id,
  }),
};

const filters = ['search', 'shelf', 'sort'] as const;
const shelves = [
  { value: 'sold', label: 'On sale' },
  { value: 'retired', label: 'Retired' },
];
const sorts = [
  { value: 'name', label: 'By name' },
  { value: 'coins', label: 'Fewest coins first' },
  { value: 'worth', label: 'Worth of a coin' },
];
const oneOf = (options: readonly { value: string }[], asked: string | undefined) =>
  options.find(({ value }) => value === asked)?.value;

/** Products for admins, retired ones too: each leads to its page and to its form. */
export function ProductList() {
  const list = useAddressList<Product, (typeof filters)[number]>(getProducts, {
    filters,
    queryOf: ({ search, shelf, sort }) => ({
      search,
      shelf: oneOf(shelves, shelf) ?? 'all',
      sort: oneOf(sorts, sort),
    }),
  });
  return (
    <ListScreen
      title="Products"
      list={list}
      columns={columns}
      rowKey={({ _id }) => _id}
      empty="No products available"
      noMatch="No products match"
      failure="The products could not be loaded"
      csv={csv}
      filters={
        <>
          <ListField list={list} name="search" label="Name" />
          <ListChoice list={list} name="shelf" label="State" options={shelves} />
          <ListSort list={list} options={sorts} />
        </>
      }
    >
      <Button component={Link} to={`${paths.shop}?show=upload`}>
        Upload Product
      </Button>
    </ListScreen>
  );
}
