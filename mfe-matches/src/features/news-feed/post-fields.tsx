import { TextArea, TextField } from '@matchday/ui/forms';

interface PostFieldsProps {
  form: { getInputProps: (name: 'image' | 'caption') => object };
}

/** What a post consists of, the same for a new one and for one that is changed. */
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
