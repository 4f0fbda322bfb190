import type { productForm } from '@matchday/contracts/shop/forms';
import type { MatchdayForm } from '@matchday/ui/forms';

/** The form of a product. */
export type ProductFormState = MatchdayForm<typeof productForm>;
