import { formatUgx } from '@matchday/contracts/format';
import { createProduct, getProducts } from '@matchday/contracts/shop/http';
import { finalPriceOf, paymentTypes, productForm } from '@matchday/contracts/shop/rules';
import { ProductCard, type RenderLink } from '@matchday/ui';
import {
  BesidePreview,
  ChoiceField,
  FieldGroup,
  FieldRow,
  Form,
  NumberField,
  numberOf,
  SubmitButton,
  TextArea,
  TextField,
  useForm,
} from '@matchday/ui/forms';
import { isApiError, LeaveGuard, messageOf, notify, useSend } from '@matchday/web-kit';
import { pricesOf } from './prices-of.ts';

const empty = {
  productImageUrl: '',
  name: '',
  description: '',
  paymentType: 'coins only',
  coins: '',
  productPrice: '',
  coinsDiscount: '',
  stock: '',
} as const;

/** The preview leads nowhere. */
const bare: RenderLink = ({ className, children }) => <span className={className}>{children}</span>;

/** Puts a product into the shop: admins only (SPEC 2 and 5, [S07] [S08]). */
export function AddProductForm() {
  const form = useForm({ schema: productForm, initialValues: { ...empty }, validateInputOnBlur: true });
  const { mutate, isPending } = useSend(createProduct, {
    invalidates: [getProducts],
    onSuccess: () => {
      form.reset();
      notify.success('Product created successfully! ✔');
    },
    onError: (error) => {
      if (isApiError(error)) form.setErrors(error.fields);
      notify.error(messageOf(error, 'Failed to create product'));
    },
  });
  const { paymentType } = form.values;
  const productPrice = numberOf(form.values.productPrice) ?? 0;
  const coinsDiscount = numberOf(form.values.coinsDiscount) ?? 0;
  const finalPrice = finalPriceOf(productPrice, coinsDiscount);
  const view = {
    name: form.values.name || 'Product name',
    description: form.values.description,
    imageUrl: form.values.productImageUrl || undefined,
    paymentType: paymentTypes.find((type) => type === paymentType) ?? 'coins only',
    coins: numberOf(form.values.coins) ?? 0,
    productPrice,
    // Not typed yet: neither sold out nor nearly.
    stock: numberOf(form.values.stock) ?? Number.POSITIVE_INFINITY,
    yours: { price: finalPrice, coins: coinsDiscount },
  };
  return (
    <>
      <BesidePreview title="Add Product" preview={<ProductCard product={view} link={bare} />}>
        <Form
          form={form}
          aria-label="Add Product"
          onSubmit={(product) => mutate({ body: { ...product, ...pricesOf(product) } })}
        >
          <FieldGroup legend="Product">
            <TextField label="Name" {...form.getInputProps('name')} />
            <TextArea label="Description" {...form.getInputProps('description')} />
            <TextField
              label="Image URL"
              placeholder="https:// or /art/products/scarf.svg"
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
              {...form.getInputProps('productImageUrl')}
            />
          </FieldGroup>
          <FieldGroup legend="Price">
            <ChoiceField label="Payment type" options={paymentTypes} {...form.getInputProps('paymentType')} />
            {paymentType === 'coins only' ? (
              <NumberField label="Coins required" unit="coins" {...form.getInputProps('coins')} />
            ) : (
              <FieldRow>
                <NumberField label="Product price" unit="UGX" {...form.getInputProps('productPrice')} />
                <NumberField label="Coins discount" unit="coins" {...form.getInputProps('coinsDiscount')} />
                <TextField label="Final price" readOnly value={formatUgx(finalPrice)} />
              </FieldRow>
            )}
          </FieldGroup>
          <FieldGroup legend="Store">
            <NumberField label="Stock" {...form.getInputProps('stock')} />
          </FieldGroup>
          <SubmitButton size="lg" busy={isPending} busyText="Creating...">
            Create product
          </SubmitButton>
        </Form>
      </BesidePreview>
      <LeaveGuard when={form.isDirty()} />
    </>
  );
}
