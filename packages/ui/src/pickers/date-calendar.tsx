import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { DatePicker } from 'react-datepicker';
import classes from './date-calendar.module.css';
import type { WallClock } from './date-text.ts';

interface DateCalendarProps {
  clock: WallClock | undefined;
  withTime: boolean;
  yearFirst?: boolean;
  /** `done` is true when the choice is complete. */
  onChoose: (clock: WallClock, done: boolean) => void;
}

// The picker works in the browser's time zone: the wall clock is passed through it field by field.
const toLocal = (clock: WallClock) =>
  new Date(clock.year, clock.month - 1, clock.day, clock.hour, clock.minute);
const ofLocal = (date: Date): WallClock => ({
  year: date.getFullYear(),
  month: date.getMonth() + 1,
  day: date.getDate(),
  hour: date.getHours(),
  minute: date.getMinutes(),
});
const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' });

/** Calendar of a DateField: days, half hours where the time matters, and twelve years at once (SPEC 9, [Q04] [Q05]). */
export function DateCalendar({ clock, withTime, yearFirst = false, onChoose }: DateCalendarProps) {
  const [years, setYears] = useState(yearFirst && !clock);
  const [shown, setShown] = useState(() => (clock ? toLocal(clock) : new Date()));
  const selected = clock ? toLocal(clock) : null;
  if (years)
    return (
      <div className={classes.calendar}>
        <DatePicker
          key="years"
          inline
          showYearPicker
          yearItemNumber={12}
          selected={shown}
          previousYearAriaLabel="Previous twelve years"
          nextYearAriaLabel="Next twelve years"
          onChange={(date: Date | null) => {
            if (date) setShown(new Date(date.getFullYear(), shown.getMonth(), 1));
            setYears(false);
          }}
        />
      </div>
    );
  return (
    <div className={classes.calendar}>
      <DatePicker
        key={`days ${shown.getTime()}`}
        inline
        selected={selected}
        openToDate={shown}
        calendarStartDay={1}
        showTimeSelect={withTime}
        timeIntervals={30}
        timeFormat="HH:mm"
        dateFormat={withTime ? 'MM/dd/yyyy HH:mm' : 'MM/dd/yyyy'}
        renderCustomHeader={({ date, decreaseMonth, increaseMonth }) => (
          <div className={classes.head}>
            <ActionIcon size={36} aria-label="Previous month" onClick={decreaseMonth}>
              <IconChevronLeft size={18} aria-hidden="true" />
            </ActionIcon>
            <Button variant="subtle" size="compact-md" onClick={() => setYears(true)}>
              {monthName.format(date)}
            </Button>
            <ActionIcon size={36} aria-label="Next month" onClick={increaseMonth}>
              <IconChevronRight size={18} aria-hidden="true" />
            </ActionIcon>
          </div>
        )}
        onChange={(date: Date | null) => {
          if (date) onChoose(ofLocal(date), !withTime);
        }}
      />
    </div>
  );
}
