import { useForm as useMantineForm } from '@mantine/form';
import { wordsOf } from '@matchday/contracts/words';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { useDraft } from './use-draft.ts';

/** What a field can hold before it is valid: a number field also holds text that is not a number. */
type Draft<Value> = Value extends boolean
  ? boolean
  : Value extends number
    ? number | string
    : Value extends string
      ? string
      : Value;
/** Values of the fields of a schema while they are edited. */
type Drafts<Schema extends z.ZodType> = {
  [Name in keyof z.input<Schema>]-?:
    | Draft<NonNullable<z.input<Schema>[Name]>>
    | Extract<z.input<Schema>[Name], null>;
};

interface UseFormOptions<Schema extends z.ZodType> {
  /**
   * Names the form, and what it is about where the address does not say it: `suspend ${id}`. A form gets its own draft
   * back, never that of another one with the same fields at the same address.
   */
  draft: string;
  /** The rule of contracts, the same on screen and server. */
  schema: Schema;
  initialValues: Drafts<Schema>;
  /** Rules that need more than the form, such as the balance: returns texts by field; called with valid values only. */
  refuse?: (values: z.output<Schema>) => Partial<Record<keyof z.input<Schema> & string, string>>;
  /** Check a field when it is left; `true` for all. */
  validateInputOnBlur?: boolean | string[];
  onValuesChange?: (values: Drafts<Schema>) => void;
}

type Errors = Record<string, ReactNode>;

// An empty field counts as absent, so that optional rules accept it.
const filledIn = (values: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === '' ? undefined : value]));

function errorsOf<Schema extends z.ZodType>(
  { schema, refuse }: UseFormOptions<Schema>,
  values: object,
): Errors {
  const { data, error } = schema.safeParse(filledIn(values), { error: wordsOf });
  const errors: Errors = {};
  for (const { path, message } of error?.issues ?? []) errors[path.join('.')] ??= message;
  return error || !refuse ? errors : (refuse(data) as Errors);
}

/**
 * Mantine's form with a schema of contracts for its rules. Errors appear under their fields and disappear when the
 * field changes; the first wrong field takes the focus. What was typed is restored after a new login.
 */
export function useForm<Schema extends z.ZodType>(options: UseFormOptions<Schema>) {
  const { schema, initialValues, validateInputOnBlur, onValuesChange, draft } = options;
  const form = useMantineForm<Drafts<Schema>, z.output<Schema>, Errors>({
    mode: 'controlled',
    initialValues,
    validateInputOnBlur: validateInputOnBlur as boolean,
    onValuesChange,
    validate: (values: Drafts<Schema>) => errorsOf(options, values),
    transformValues: (values: Drafts<Schema>) => schema.parse(filledIn(values)),
  });
  useDraft(form, draft);
  return form;
}

/** A form over a schema: `getInputProps(name)`, `onSubmit` with the parsed values, `setErrors(fields)` of an answer. */
export type MatchdayForm<Schema extends z.ZodType> = ReturnType<typeof useForm<Schema>>;
