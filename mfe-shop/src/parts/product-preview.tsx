import type { RenderLink } from '@matchday/ui';
import { ProductCard } from '@matchday/ui/cards';
import { previewOf } from './product-fields.tsx';
import type { ProductFormState } from './product-form.ts';

/** The preview leads nowhere. */
const bare: RenderLink = ({ className, children }) => <span className={className}>{children}</span>;

/** Preview card of a product's form. */
export function ProductPreview({ form }: { form: ProductFormState }) {
  return <ProductCard product={previewOf(form)} link={bare} />;
}
