import { FieldGroup, FieldRow, LinesField, NumberField, TextField } from '@matchday/ui/forms';
import type { ProductFormState } from './product-form.ts';

/** What a buyer fills in, where it is collected, how many a person may have, and when admins hear of the stock. */
export function ProductTerms({ form }: { form: ProductFormState }) {
  return (
    <FieldGroup legend="For the buyer">
      <LinesField
        label="What to ask the buyer"
        description="One per line. “Size: S, M, L” is a choice; “Name on the back” is typed."
        rows={2}
        {...form.getInputProps('asks')}
      />
      <TextField
        label="Pick-up place"
        description="Where it is collected, and when"
        placeholder="Club house, on match days"
        maxLength={120}
        {...form.getInputProps('pickUp')}
      />
      <FieldRow>
        <NumberField
          label="Limit per person"
          description="0 for no limit"
          {...form.getInputProps('perPerson')}
        />
        <NumberField
          label="Low-stock notice at"
          description="Units left; 0 for never"
          {...form.getInputProps('lowStock')}
        />
      </FieldRow>
    </FieldGroup>
  );
}
