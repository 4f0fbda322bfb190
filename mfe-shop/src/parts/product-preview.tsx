import { ProductCard, type RenderLink } from '@matchday/ui';
import { type ProductFormState, previewOf } from './product-fields.tsx';

/** The preview leads nowhere. */
const bare: RenderLink = ({ className, children }) => <span className={className}>{children}</span>;

/** Preview card of a product's form. */
export function ProductPreview({ form }: { form: ProductFormState }) {
  return <ProductCard product={previewOf(form)} link={bare} />;
}
