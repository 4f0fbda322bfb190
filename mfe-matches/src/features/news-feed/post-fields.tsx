import { TextArea, TextField } from '@matchday/ui/forms';

interface PostFieldsProps {
  form: { getInputProps: (name: 'image' | 'caption') => object };
}

/** The fields of a post, used to create and to edit one. */
export const PostFields = ({ form }: PostFieldsProps) => (
  <>
    <TextField
      label="Image URL"
      placeholder="https:// or /art/posts/floodlights.svg"
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      {...form.getInputProps('image')}
    />
    <TextArea label="Caption" {...form.getInputProps('caption')} />
  </>
);
