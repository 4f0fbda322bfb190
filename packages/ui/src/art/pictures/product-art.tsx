import { pictureUrl, pictureWidths } from '@matchday/contracts/shop/rules';
import { IconPackage } from '@tabler/icons-react';
import { drawnKind } from './drawn-path.ts';
import { drawnProducts } from './drawn-products.tsx';
import { Picture } from './picture.tsx';
import classes from './product-art.module.css';

/** An uploaded picture in all its widths; undefined for any other. */
function widthsOf(src: string | undefined): string | undefined {
  const [, id] = /^\/api\/pictures\/([0-9a-f]{24})\/\d+$/.exec(src ?? '') ?? [];
  return id && pictureWidths.map((width) => `${pictureUrl(id, width)} ${width}w`).join(', ');
}

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
      srcSet={widthsOf(src)}
      sizes={large ? '(max-width: 900px) 100vw, 540px' : '(max-width: 760px) 50vw, 280px'}
      alt=""
      fallback={<IconPackage className={classes.none} size={48} stroke={1.25} aria-hidden="true" />}
    />
  );
}
