import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { SegmentedControl } from '../../layout/segments/segmented-control.tsx';
import classes from './choice-fields.module.css';

/** One choice: the value that is sent and the label that is shown. */
export interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

/** Choices under a heading of their own. */
interface OptionGroup {
  group: string;
  items: (string | Option)[];
}

interface SelectFieldProps extends Omit<NativeSelectProps, 'data'> {
  options: readonly (string | Option | OptionGroup)[];
  /** First option with an empty value: `Select Scorer`. */
  placeholder?: string;
}

/** One of many, with the system's own list, which suits phones. */
export function SelectField({ options, placeholder, ...rest }: SelectFieldProps) {
  return (
    <NativeSelect
      {...rest}
      data={placeholder === undefined ? [...options] : [{ value: '', label: placeholder }, ...options]}
    />
  );
}

interface ChoiceFieldProps<Value extends string> {
  label: string;
  /** The label is for screen readers only. */
  hideLabel?: boolean;
  options: readonly (Value | { value: Value; label: string })[];
  value?: Value;
  onChange?: (value: Value) => void;
  error?: ReactNode;
  disabled?: boolean;
  /** Name of the field in its form. */
  'data-path'?: string;
}

/** One of few, all visible. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, hideLabel, options, value, onChange, error, disabled } = props;
  const path = props['data-path'];
  const id = useId();
  return (
    <div>
      {!hideLabel && (
        <span id={id} className={classes.label}>
          {label}
        </span>
      )}
      <SegmentedControl<Value>
        data-path={path}
        aria-label={hideLabel ? label : undefined}
        aria-labelledby={hideLabel ? undefined : id}
        aria-describedby={error ? `${id}-error` : undefined}
        data={options}
        value={value}
        onChange={onChange}
        disabled={disabled}
        className={classes.choices}
        isField
      />
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}
