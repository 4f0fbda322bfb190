import { startTransition, useId, useState } from 'react';
import classes from './segmented-control.module.css';

interface SegmentedControlProps<Value extends string> {
  /** The choices; a text is its own label. */
  data: readonly (Value | { value: Value; label: string })[];
  value?: Value;
  onChange?: (value: Value) => void;
  disabled?: boolean;
  /** A field of a form: its value holds at once. Otherwise what the choice draws may follow in slices. */
  isField?: boolean;
  className?: string;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  'aria-describedby'?: string;
  /** Name of the field in its form. */
  'data-path'?: string;
}

/** One of few, side by side. It shows the choice at once, before a long list that follows it is drawn. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { data, value, onChange, disabled, isField, className = '' } = props;
  const name = useId();
  const [known, setKnown] = useState(value);
  const [shown, setShown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setShown(value);
  }
  const choose = (own: Value): void => {
    setShown(own);
    if (isField) onChange?.(own);
    else startTransition(() => onChange?.(own));
  };
  return (
    <div
      role="radiogroup"
      className={`${classes.segments} ${className}`}
      aria-label={props['aria-label']}
      aria-labelledby={props['aria-labelledby']}
      aria-describedby={props['aria-describedby']}
      data-path={props['data-path']}
    >
      {data.map((option) => {
        const { value: own, label } = typeof option === 'string' ? { value: option, label: option } : option;
        return (
          <label key={own} className={classes.segment} data-chosen={own === shown || undefined}>
            <input
              type="radio"
              name={name}
              value={own}
              checked={own === shown}
              disabled={disabled}
              onChange={() => choose(own)}
            />
            <span>{label}</span>
          </label>
        );
      })}
    </div>
  );
}
