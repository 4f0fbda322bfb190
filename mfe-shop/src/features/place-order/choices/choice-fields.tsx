import { askOf } from '@matchday/contracts/shop/rules';
import { SelectField, TextField } from '@matchday/ui/forms';
import type { PlaceOrder } from '../use-place-order.ts';

interface ChoiceFieldsProps {
  asks: readonly string[];
  form: PlaceOrder['form'];
  disabled: boolean;
}

/** A field for each thing that the product asks its buyer for. */
export function ChoiceFields({ asks, form, disabled }: ChoiceFieldsProps) {
  return asks.map((line, at) => {
    const { label, choices } = askOf(line);
    const field = { ...form.getInputProps(`filled.${at}`), label, disabled, my: 12 };
    return choices.length > 0 ? (
      <SelectField key={label} {...field} placeholder="Choose one" options={choices} />
    ) : (
      <TextField key={label} {...field} maxLength={60} />
    );
  });
}
