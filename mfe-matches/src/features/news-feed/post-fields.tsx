import type { postForm } from '@matchday/contracts/matches/forms';
import { CheckboxField, ChoiceField, type MatchdayForm, TextArea, TextField } from '@matchday/ui/forms';
import { lazy, Suspense } from 'react';
import { Otherwise } from './otherwise.tsx';

/** Loaded with the first post that comes later. */
const DateField = lazy(async () => ({ default: (await import('@matchday/ui/pickers')).DateField }));

/** The form's value while the time of a later post is not chosen: no time, so that it is asked for. */
const LATER = 'later';

interface PostFieldsProps {
  form: MatchdayForm<typeof postForm>;
  /** A post that is in the feed already can only stay there: what people have read does not come later. */
  isInFeed?: boolean;
}

/** The fields of a post, used to create and to edit one. */
export function PostFields({ form, isInFeed = false }: PostFieldsProps) {
  const { image, appears } = form.getValues();
  const isLater = appears !== 'now' && appears !== 'draft';
  const when = {
    ...form.getInputProps('appears'),
    label: 'Appears',
    value: appears === LATER ? '' : appears,
    onChange: (value: string) => form.setFieldValue('appears', value || LATER),
  };
  return (
    <>
      <TextField
        label="Image URL"
        placeholder="https:// or /art/posts/floodlights.svg"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('image')}
        value={image ?? ''}
        disabled={image === null}
      />
      <CheckboxField
        label="Without a picture"
        checked={image === null}
        onChange={({ currentTarget }) => form.setFieldValue('image', currentTarget.checked ? null : '')}
      />
      <TextArea label="Caption" {...form.getInputProps('caption')} />
      <TextArea
        label="Text"
        description="Optional. **bold**, _italic_, - lists, ## headings, [link](https://…)"
        rows={6}
        {...form.getInputProps('body')}
      />
      {!isInFeed && (
        <ChoiceField
          label="In the feed"
          options={[
            { value: 'now', label: 'Now' },
            { value: LATER, label: 'Later' },
            { value: 'draft', label: 'Draft' },
          ]}
          value={isLater ? LATER : appears}
          onChange={(value) => form.setFieldValue('appears', value)}
        />
      )}
      {isLater && (
        <Otherwise
          shown={<TextField {...when} onChange={(event) => when.onChange(event.currentTarget.value)} />}
        >
          <Suspense>
            <DateField withTime {...when} />
          </Suspense>
        </Otherwise>
      )}
      <CheckboxField
        label="Pinned: stays at the top"
        {...form.getInputProps('pinned', { type: 'checkbox' })}
      />
    </>
  );
}
