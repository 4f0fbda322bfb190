import { type MouseEvent, useId } from 'react';
import classes from './segmented-control.module.css';
import { useChoice } from './use-choice.ts';

interface SegmentedControlProps<Value extends string> {
  /** The choices; a text is its own label. */
  data: readonly (Value | { value: Value; label: string })[];
  value?: Value;
  onChange?: (value: Value) => void;
  disabled?: boolean;
  /** A field of a form: its value holds at once. Otherwise it is told after the next paint (`useChoice`). */
  isField?: boolean;
  className?: string;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  'aria-describedby'?: string;
  /** Name of the field in its form. */
  'data-path'?: string;
}

/**
 * The press would first give the focus to the page, and the click then to the field: each styles both again. A field
 * elsewhere loses it with the press all the same, so that a keyboard on the screen closes.
 */
const keepFocusUntilClick = (event: MouseEvent): void => {
  const { activeElement, body } = document;
  if (activeElement === body || event.currentTarget.parentElement?.contains(activeElement))
    event.preventDefault();
};

/** One of few, side by side. It shows the choice at once, before a long list that follows it is drawn. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { data, value, onChange, disabled, isField, className = '' } = props;
  const name = useId();
  const tell = (chosen: Value | undefined): void => {
    if (chosen !== undefined) onChange?.(chosen);
  };
  const [quick, choose] = useChoice(value, tell);
  const shown = isField ? value : quick;
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
          <label
            key={own}
            className={classes.segment}
            data-chosen={own === shown || undefined}
            data-disabled={disabled || undefined}
            onMouseDown={keepFocusUntilClick}
          >
            <input
              type="radio"
              name={name}
              value={own}
              checked={own === shown}
              disabled={disabled}
              onChange={() => (isField ? tell(own) : choose(own))}
            />
            <span>{label}</span>
          </label>
        );
      })}
    </div>
  );
}
