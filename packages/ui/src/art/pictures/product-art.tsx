import { IconPackage } from '@tabler/icons-react';
import { drawnKind } from './drawn-path.ts';
import { drawnProducts } from './drawn-products.tsx';
import { Picture } from './picture.tsx';
import classes from './product-art.module.css';

/** Picture of a product: drawn here for `/art/products/<kind>.svg`, else loaded; a parcel when that fails. */
export function ProductArt({ src, large }: { src?: string; large?: boolean }) {
  const kind = drawnKind('products', drawnProducts, src);
  if (kind)
    return (
      <svg className={classes.art} data-large={large || undefined} viewBox="0 0 120 120" aria-hidden="true">
        {drawnProducts[kind]}
      </svg>
    );
  return (
    <Picture
      className={classes.photo}
      src={src}
      alt=""
      fallback={<IconPackage className={classes.none} size={48} stroke={1.25} aria-hidden="true" />}
    />
  );
}
