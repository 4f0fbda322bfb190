import { changeProduct, type Product } from '@matchday/contracts/shop/http';
import { Button, Panel } from '@matchday/ui';
import { ConfirmDialog } from '@matchday/ui/dialogs';
import { notify, showFailure, useSend } from '@matchday/web-kit';
import { useState } from 'react';

/** Takes a product off the shelf, or brings it back; its orders stay as they are. */
export function RetireProduct({ product }: { product: Product }) {
  const [isAsking, setIsAsking] = useState(false);
  const isRetired = product.retired === true;
  const { mutate, isPending } = useSend(changeProduct, {
    onSuccess: ({ retired }) => {
      setIsAsking(false);
      notify.success(retired ? 'Retired: nobody can order it now' : 'Back on the shelf');
    },
    onError: (error) => {
      setIsAsking(false);
      showFailure(error, 'Failed to update product');
    },
  });
  const send = () => mutate({ params: { id: product._id }, body: { retired: !isRetired } });
  return (
    <Panel title={isRetired ? 'Retired' : 'Retire'}>
      <p>
        {isRetired
          ? 'It is not on the shelf, and nobody can order it.'
          : 'Takes it off the shelf. Orders that were placed stay.'}
      </p>
      <Button
        variant="default"
        mt={12}
        loading={isPending}
        onClick={isRetired ? send : () => setIsAsking(true)}
      >
        {isRetired ? 'Bring back' : 'Retire product'}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={`Retire ${product.name}?`}
        confirm="Retire"
        tone="danger"
        busy={isPending}
        onConfirm={send}
        onCancel={() => setIsAsking(false)}
      >
        Nobody can order it until you bring it back.
      </ConfirmDialog>
    </Panel>
  );
}
