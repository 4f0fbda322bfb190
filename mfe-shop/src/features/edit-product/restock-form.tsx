import { formatNumber } from '@matchday/contracts/format';
import { deliveryForm } from '@matchday/contracts/shop/forms';
import { type Product, restockProduct } from '@matchday/contracts/shop/http';
import { Panel } from '@matchday/ui';
import { Form, NumberField, SubmitButton, useForm } from '@matchday/ui/forms';
import { notify, showFailure, useSend } from '@matchday/web-kit';

/** Adds what was delivered to the stock: unlike a new stock, it cannot overwrite a sale. */
export function RestockForm({ product }: { product: Product }) {
  const form = useForm({
    draft: `restock ${product._id}`,
    schema: deliveryForm,
    initialValues: { units: '' },
  });
  const { mutate, isPending } = useSend(restockProduct, {
    onSuccess: ({ message }) => {
      form.reset();
      notify.success(message);
    },
    onError: (error) => showFailure(error, 'Failed to restock', form),
  });
  return (
    <Panel title="Restock">
      <p>{product.stock === 1 ? '1 unit is' : `${formatNumber(product.stock)} units are`} in stock.</p>
      <Form
        form={form}
        aria-label="Restock"
        onSubmit={(body) => mutate({ params: { id: product._id }, body })}
      >
        <NumberField label="Units delivered" {...form.getInputProps('units')} />
        <SubmitButton busy={isPending} busyText="Adding...">
          Add to stock
        </SubmitButton>
      </Form>
    </Panel>
  );
}
