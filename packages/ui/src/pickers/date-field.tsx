import { ActionIcon, Loader, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { formatDate } from '@matchday/contracts/format';
import { IconCalendar } from '@tabler/icons-react';
import { Component, lazy, type ReactNode, Suspense, useState } from 'react';
import { clockOf, clockText, dateValue, INVALID_DATE_TEXT, readClock, type WallClock } from './date-text.ts';
import { dateStyleOf, readOwnDate, stylePattern, styleText } from './own-date.ts';

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
  /** The calendar opens at the years: for a date of birth. Below it the day is written in words, so that 4/12 is clear. */
  yearFirst?: boolean;
  /** The language whose way to write a day it follows; the browser's by default. */
  locale?: string;
}

/**
 * A date by typing or from a calendar (SPEC 5, 9, [V40] [V41]): a day in the person's own order, in which SPEC's
 * `MM/dd/yyyy` and every other clear one are read too; with a time as `MM/dd/yyyy HH:mm`.
 */
export function DateField({
  value = '',
  onChange,
  withTime = false,
  yearFirst,
  locale = navigator.language,
  error,
  onBlur,
  ...rest
}: DateFieldProps) {
  const clock = clockOf(value, withTime);
  const [typed, setTyped] = useState<string>();
  const [before, setBefore] = useState(value);
  const [opened, setOpened] = useState(false);
  const [left, setLeft] = useState(false);
  const [Calendar, setCalendar] = useState(newCalendar);
  const style = dateStyleOf(locale);
  const given = (text: string) => {
    const read = withTime ? readClock(text, true) : readOwnDate(text, style);
    return read ? dateValue(read, withTime) : text.trim();
  };
  // A value from elsewhere (a reset, a draft) replaces what was typed, where the form had it: a form that keeps only
  // valid dates has none while one is being typed.
  if (value !== before) {
    setBefore(value);
    if (typed !== undefined && given(typed) === before) setTyped(undefined);
  }
  const shown = (known: WallClock) => (withTime ? clockText(known, true) : styleText(known, style));
  const text = typed ?? (clock ? shown(clock) : value);
  const invalid = text !== '' && !clock && (left || error !== undefined);

  const take = (next: string) => {
    setTyped(next);
    onChange?.(given(next));
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
      placeholder={withTime ? 'MM/dd/yyyy HH:mm' : stylePattern(style)}
      inputMode={withTime ? undefined : 'numeric'}
      description={yearFirst && clock ? formatDate(`${value}T12:00:00Z`) : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
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
