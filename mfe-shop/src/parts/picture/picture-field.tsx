import { uploadPicture } from '@matchday/contracts/shop/http';
import { pictureTypes } from '@matchday/contracts/shop/rules';
import { Button } from '@matchday/ui';
import { TextField } from '@matchday/ui/forms';
import { messageOf, notify, upload } from '@matchday/web-kit';
import { IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ProductFormState } from '../product-form.ts';
import classes from './picture-field.module.css';
import { useShownPicture } from './use-shown-picture.ts';

const { most } = uploadPicture.streams.body;

/** The picture of a product: an address that the browser tries, or a file that is uploaded. */
export function PictureField({ form }: { form: ProductFormState }) {
  const chooser = useRef<HTMLInputElement>(null);
  const isShown = useShownPicture(form.values.productImageUrl);
  const { error, ...field } = form.getInputProps('productImageUrl');
  const sending = useMutation({
    mutationFn: (file: File) => upload(uploadPicture, file),
    onSuccess: ({ url }) => {
      form.setFieldValue('productImageUrl', url);
      notify.success('Picture uploaded');
    },
    onError: (failure) =>
      form.setFieldError('productImageUrl', messageOf(failure, 'The picture could not be uploaded')),
  });
  const take = (file: File | undefined) => {
    if (!file) return;
    if (!pictureTypes.some((type) => type === file.type))
      return form.setFieldError('productImageUrl', 'Choose a JPEG, PNG or WebP picture');
    if (file.size > most) return form.setFieldError('productImageUrl', 'Choose a picture of at most 8 MB');
    sending.mutate(file);
  };
  return (
    <div className={classes.picture}>
      <TextField
        label="Image URL"
        description="An https address, or a path on this site. Plain http images are not shown."
        placeholder="https:// or /art/products/scarf.svg"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        {...field}
        error={error ?? (isShown === false ? 'No picture could be loaded from this address' : undefined)}
      />
      <Button
        variant="default"
        loading={sending.isPending}
        leftSection={<IconUpload size={18} aria-hidden="true" />}
        onClick={() => chooser.current?.click()}
      >
        Upload picture
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={pictureTypes.join(',')}
        aria-label="Picture file"
        onChange={(event) => {
          take(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
