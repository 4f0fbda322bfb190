import { formatUgx } from '@matchday/contracts/format';
import { finalPriceOf, paymentTypes } from '@matchday/contracts/shop/rules';
import type { ProductView } from '@matchday/ui/cards';
import {
  ChoiceField,
  FieldGroup,
  FieldRow,
  NumberField,
  numberOf,
  TextArea,
  TextField,
} from '@matchday/ui/forms';
import { PictureField } from './picture/picture-field.tsx';
import type { ProductFormState } from './product-form.ts';
import { ProductTerms } from './product-terms.tsx';

const finalPrice = ({ values }: ProductFormState): number =>
  finalPriceOf(numberOf(values.productPrice) ?? 0, numberOf(values.coinsDiscount) ?? 0);

/** The values of the form as a product card shows them. */
export function previewOf(form: ProductFormState): ProductView {
  const { name, description, productImageUrl, paymentType, coins, productPrice, coinsDiscount, stock } =
    form.values;
  return {
    name: name || 'Product name',
    description,
    imageUrl: productImageUrl || undefined,
    paymentType: paymentTypes.find((type) => type === paymentType) ?? 'coins only',
    coins: numberOf(coins) ?? 0,
    productPrice: numberOf(productPrice) ?? 0,
    // Not filled in yet: shown as in stock.
    stock: numberOf(stock) ?? Number.POSITIVE_INFINITY,
    yours: { price: finalPrice(form), coins: numberOf(coinsDiscount) ?? 0 },
  };
}

/** Fields of a product; the payment type swaps those of its price (SPEC 2 and 4, [S07] [S08]). */
export function ProductFields({ form }: { form: ProductFormState }) {
  return (
    <>
      <FieldGroup legend="Product">
        <TextField label="Name" {...form.getInputProps('name')} />
        <TextArea label="Description" {...form.getInputProps('description')} />
        <PictureField form={form} />
      </FieldGroup>
      <FieldGroup legend="Price">
        <ChoiceField label="Payment type" options={paymentTypes} {...form.getInputProps('paymentType')} />
        {form.values.paymentType === 'coins only' ? (
          <FieldRow>
            <NumberField label="Coins required" unit="coins" {...form.getInputProps('coins')} />
            <NumberField label="Usual price, to compare" unit="UGX" {...form.getInputProps('productPrice')} />
          </FieldRow>
        ) : (
          <FieldRow>
            <NumberField label="Product price" unit="UGX" {...form.getInputProps('productPrice')} />
            <NumberField label="Coins discount" unit="coins" {...form.getInputProps('coinsDiscount')} />
            <TextField label="Final price" readOnly value={formatUgx(finalPrice(form))} />
          </FieldRow>
        )}
      </FieldGroup>
      <FieldGroup legend="Store">
        <NumberField label="Stock" {...form.getInputProps('stock')} />
      </FieldGroup>
      <ProductTerms form={form} />
    </>
  );
}
