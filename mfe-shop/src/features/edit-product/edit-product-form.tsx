import { formatNumber } from '@matchday/contracts/format';
import { productForm } from '@matchday/contracts/shop/forms';
import { changeProduct, type Product } from '@matchday/contracts/shop/http';
import { STOCK_CHANGED } from '@matchday/contracts/shop/rules';
import { BesidePreview, Form, SubmitButton, useForm } from '@matchday/ui/forms';
import { isApiError, LeaveGuard, notify, showFailure, showFieldErrors, useSend } from '@matchday/web-kit';
import { useState } from 'react';
import { extrasOf } from '../../parts/product-extras.ts';
import { ProductFields } from '../../parts/product-fields.tsx';
import { ProductPreview } from '../../parts/product-preview.tsx';
import { changesOf } from './changes-of.ts';

const valuesOf = (product: Product) => {
  const { name, description, productImageUrl, paymentType, coins, productPrice, coinsDiscount, stock } =
    product;
  // What nobody has entered is empty: under the other payment type a 0 would be a price.
  const entered = (number: number, type: Product['paymentType']) =>
    paymentType === type ? number : number || '';
  const prices = {
    paymentType,
    coins: entered(coins, 'coins only'),
    productPrice: entered(productPrice, 'coins discount'),
    coinsDiscount,
  };
  return { name, description, productImageUrl, ...prices, stock, ...extrasOf(product) };
};

/** Changes a product: admins only. Reports stock that was sold in the meantime before overwriting it. */
export function EditProductForm({ product }: { product: Product }) {
  const [shown, setShown] = useState(product);
  const form = useForm({
    draft: `product ${product._id}`,
    schema: productForm,
    initialValues: valuesOf(product),
    validateInputOnBlur: true,
  });
  const { mutate, isPending } = useSend(changeProduct, {
    onSuccess: ({ message, ...changed }) => {
      setShown(changed);
      form.setInitialValues(valuesOf(changed));
      form.setValues(valuesOf(changed));
      notify.success(message);
    },
    onError: (error) => {
      const fields = isApiError(error) ? error.fields : {};
      const stock = Number(fields.stock);
      if (isApiError(error) && error.status === 409 && fields.stock !== undefined) {
        setShown({ ...shown, stock });
        form.setErrors({
          stock: `${STOCK_CHANGED}: it is now ${formatNumber(stock)}. Save again to set your value.`,
        });
      } else showFieldErrors(error, form);
      showFailure(error, 'Failed to update product');
    },
  });
  return (
    <>
      <BesidePreview title="Edit Product" preview={<ProductPreview form={form} />}>
        <Form
          form={form}
          aria-label="Edit Product"
          onSubmit={(values) => mutate({ params: { id: product._id }, body: changesOf(shown, values) })}
        >
          <ProductFields form={form} />
          <SubmitButton size="lg" busy={isPending} busyText="Updating..." disabled={!form.isDirty()}>
            Save changes
          </SubmitButton>
        </Form>
      </BesidePreview>
      <LeaveGuard when={form.isDirty()} />
    </>
  );
}
