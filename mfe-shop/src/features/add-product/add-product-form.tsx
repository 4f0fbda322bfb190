import { paths } from '@matchday/contracts/paths';
import { productForm } from '@matchday/contracts/shop/forms';
import { createProduct } from '@matchday/contracts/shop/http';
import { BesidePreview, Form, SubmitButton, useForm } from '@matchday/ui/forms';
import { LeaveGuard, notify, showFailure, useSend } from '@matchday/web-kit';
import { pricesOf } from '../../parts/prices-of.ts';
import { enteredExtras } from '../../parts/product-extras.ts';
import { ProductFields } from '../../parts/product-fields.tsx';
import type { ProductFormState } from '../../parts/product-form.ts';
import { ProductPreview } from '../../parts/product-preview.tsx';

const empty: ProductFormState['values'] = {
  productImageUrl: '',
  name: '',
  description: '',
  paymentType: 'coins only',
  coins: '',
  productPrice: '',
  coinsDiscount: '',
  stock: '',
  asks: [],
  pickUp: '',
  perPerson: '',
  lowStock: '',
};

/** Puts a product into the shop: admins only (SPEC 2 and 5, [S07] [S08]). */
export function AddProductForm() {
  const form = useForm({
    draft: 'new-product',
    schema: productForm,
    initialValues: { ...empty },
    validateInputOnBlur: true,
  });
  const { mutate, isPending } = useSend(createProduct, {
    onSuccess: ({ _id }) => {
      form.reset();
      notify.success('Product created successfully! ✔', {
        link: { text: 'Open product', to: paths.purchase(_id) },
      });
    },
    onError: (error) => {
      showFailure(error, 'Failed to create product', form);
    },
  });
  return (
    <>
      <BesidePreview title="Add Product" preview={<ProductPreview form={form} />}>
        <Form
          form={form}
          aria-label="Add Product"
          onSubmit={({ asks, pickUp, perPerson, lowStock, ...product }) =>
            mutate({
              body: {
                ...product,
                ...pricesOf(product),
                ...enteredExtras({ asks, pickUp, perPerson, lowStock }),
              },
            })
          }
        >
          <ProductFields form={form} />
          <SubmitButton size="lg" busy={isPending} busyText="Creating...">
            Create product
          </SubmitButton>
        </Form>
      </BesidePreview>
      <LeaveGuard when={form.isDirty()} />
    </>
  );
}
