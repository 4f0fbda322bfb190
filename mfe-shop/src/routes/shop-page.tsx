import { paths } from '@matchday/contracts/paths';
import { Button, PageHead } from '@matchday/ui';
import { AccessDenied, Late, RequireSession, usePageTitle, useSession } from '@matchday/web-kit';
import { IconPackage, IconPlus } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router-dom';
import { ProductGrid } from '../features/product-grid/product-grid.tsx';

const loadOrders = () => import('../features/orders/orders-panel.tsx').then((m) => m.OrdersPanel);
const loadAddProduct = () =>
  import('../features/add-product/add-product-form.tsx').then((m) => m.AddProductForm);
const loadEditProduct = () => import('../features/edit-product/edit-product.tsx').then((m) => m.EditProduct);

/** Shown to admins only. */
const forAdmins = ['upload', 'edit'];

/** The view in `?show=`; the products where there is none. */
const views = { orders: `${paths.shop}?show=orders`, upload: `${paths.shop}?show=upload` } as const;

function Shop() {
  const { user } = useSession();
  const [search] = useSearchParams();
  const shown = search.get('show');
  if (!user) return null;
  const isAdmin = user.role === 'admin';
  if (shown && forAdmins.includes(shown) && !isAdmin) return <AccessDenied />;
  return (
    <>
      <PageHead title="Shop" detail="1 coin takes UGX 0.6 off the price.">
        {shown && (
          <Button component={Link} to={paths.shop} variant="default">
            Products
          </Button>
        )}
        {isAdmin && shown !== 'upload' && (
          <Button component={Link} to={views.upload} leftSection={<IconPlus size={18} aria-hidden="true" />}>
            Upload Product
          </Button>
        )}
        {isAdmin && (
          <Button component={Link} to={paths.orders} variant="default">
            Order desk
          </Button>
        )}
        {shown !== 'orders' && (
          <Button
            component={Link}
            to={views.orders}
            variant="default"
            leftSection={<IconPackage size={18} aria-hidden="true" />}
          >
            {isAdmin ? 'All Orders' : 'My Orders'}
          </Button>
        )}
      </PageHead>
      {shown === 'orders' && <Late what="The orders" load={loadOrders} props={{ isAdmin }} />}
      {shown === 'upload' && <Late what="The form" load={loadAddProduct} props={{}} />}
      {shown === 'edit' && <Late what="The form" load={loadEditProduct} props={{}} />}
      {shown !== 'orders' && !forAdmins.includes(shown ?? '') && (
        <ProductGrid coins={user.coins} isAdmin={isAdmin} />
      )}
    </>
  );
}

/** Screen at `/shop`; orders and the Add Product form are named by `?show=`. */
export function Page() {
  usePageTitle();
  return (
    <RequireSession>
      <Shop />
    </RequireSession>
  );
}
