import { ActionIcon, Loader, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { Component, lazy, type ReactNode, Suspense, useState } from 'react';
import { clockOf, clockText, dateValue, INVALID_DATE_TEXT, readClock, type WallClock } from './date-text.ts';

// The calendar is large and rarely opened: it is loaded on demand.
const loadCalendar = () => import('./date-calendar.tsx');
const newCalendar = () => lazy(() => loadCalendar().then((module) => ({ default: module.DateCalendar })));

class WithoutCalendar extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed
      ? 'The calendar could not be loaded. Type the date instead.'
      : this.props.children;
  }
}

export interface DateFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  /** An ISO day `2026-11-21`, or with `withTime` an instant in UTC; `''` when empty, the typed text when it is not a date. */
  value?: string;
  onChange?: (value: string) => void;
  /** With the time of day, in East Africa Time. */
  withTime?: boolean;
  /** The calendar opens at the years: for a date of birth. */
  yearFirst?: boolean;
}

/** A date by typing `MM/dd/yyyy` or from a calendar (SPEC 5, 9, [V40] [V41]). */
export function DateField({
  value = '',
  onChange,
  withTime = false,
  yearFirst,
  error,
  onBlur,
  ...rest
}: DateFieldProps) {
  const clock = clockOf(value, withTime);
  const [typed, setTyped] = useState<string>();
  const [opened, setOpened] = useState(false);
  const [left, setLeft] = useState(false);
  const [Calendar, setCalendar] = useState(newCalendar);
  const text = typed ?? (clock ? clockText(clock, withTime) : value);
  const invalid = text !== '' && !clock && (left || error !== undefined);

  const take = (next: string) => {
    setTyped(next);
    const read = readClock(next, withTime);
    onChange?.(read ? dateValue(read, withTime) : next.trim());
  };
  const choose = (next: WallClock, done: boolean) => {
    setTyped(undefined);
    onChange?.(dateValue(next, withTime));
    if (done) setOpened(false);
  };
  const toggle = () => {
    if (!opened) setCalendar(newCalendar);
    setOpened(!opened);
  };
  const calendar = (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          aria-label="Choose date"
          disabled={rest.disabled}
          onClick={toggle}
          onPointerEnter={loadCalendar}
        >
          <IconCalendar size={20} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={8} aria-label="Calendar">
        <WithoutCalendar key={String(opened)}>
          <Suspense fallback={<Loader size="sm" />}>
            <Calendar clock={clock} withTime={withTime} yearFirst={yearFirst} onChoose={choose} />
          </Suspense>
        </WithoutCalendar>
      </Popover.Dropdown>
    </Popover>
  );
  return (
    <TextInput
      placeholder={withTime ? 'MM/dd/yyyy HH:mm' : 'MM/dd/yyyy'}
      autoComplete="off"
      {...rest}
      value={text}
      error={invalid ? INVALID_DATE_TEXT : error}
      onChange={(event) => take(event.currentTarget.value)}
      onBlur={(event) => {
        setLeft(true);
        if (clock) setTyped(undefined);
        onBlur?.(event);
      }}
      rightSection={calendar}
      rightSectionPointerEvents="all"
    />
  );
}
