import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { renderUi } from '../../test/render.tsx';
import { DateField, type DateFieldProps } from './date-field.tsx';
import { clockOf, clockText, dateValue, readClock } from './date-text.ts';

function Held({
  start = '',
  spy,
  ...rest
}: Omit<DateFieldProps, 'value' | 'onChange'> & { start?: string; spy?: (value: string) => void }) {
  const [value, setValue] = useState(start);
  return (
    <DateField
      label="Kick-off"
      {...rest}
      value={value}
      onChange={(next) => {
        setValue(next);
        spy?.(next);
      }}
    />
  );
}

/** Empty again when it is sent, as a form after its reset. */
function Resettable() {
  const [value, setValue] = useState('');
  const reset = (event: FormEvent) => {
    event.preventDefault();
    setValue('');
  };
  return (
    <form onSubmit={reset}>
      <DateField label="Kick-off" value={value} onChange={setValue} />
      <button type="button" onClick={() => setValue('2026-12-24')}>
        Christmas
      </button>
    </form>
  );
}

function Strict() {
  const [value, setValue] = useState('');
  const keep = (next: string) => setValue(/^\d{4}-\d\d-\d\d$/.test(next) ? next : '');
  return <DateField label="Kick-off" value={value} onChange={keep} />;
}

describe('date text', () => {
  it.each([
    ['11/21/2026', false, '2026-11-21'],
    ['2/9/2024', false, '2024-02-09'],
    ['02/29/2024', false, '2024-02-29'],
    ['11/21/2026 18:00', true, '2026-11-21T15:00:00.000Z'],
    ['01/01/2027 01:30', true, '2026-12-31T22:30:00.000Z'],
  ])('reads %s', (text, withTime, value) => {
    const clock = readClock(text, withTime);
    expect(clock && dateValue(clock, withTime)).toBe(value);
    const back = clockOf(value, withTime);
    expect(back).toEqual(clock);
    expect(back && readClock(clockText(back, withTime), withTime)).toEqual(clock);
  });

  it.each(['', '21/11/2026', '02/30/2026', '2026-11-21', '11/21/26', '11/21/2026 24:00', 'soon'])(
    'refuses %j',
    (text) => {
      expect(readClock(text, false)).toBeUndefined();
    },
  );
});

describe('DateField', () => {
  it('[V41] is typed and shown as MM/dd/yyyy', async () => {
    const spy = jest.fn();
    renderUi(<Held spy={spy} />);
    const field = screen.getByLabelText<HTMLInputElement>('Kick-off');
    expect(field.placeholder).toBe('MM/dd/yyyy');
    await userEvent.type(field, '3/7/1999');
    await userEvent.tab();
    expect(spy).toHaveBeenLastCalledWith('1999-03-07');
    expect(field.value).toBe('03/07/1999');
  });

  it('is typed and shown in the person’s own order, and says which day that is', async () => {
    const spy = jest.fn();
    renderUi(<Held locale="en-UG" yearFirst spy={spy} />);
    const field = screen.getByLabelText<HTMLInputElement>('Kick-off');
    expect([field.placeholder, field.inputMode]).toEqual(['dd/MM/yyyy', 'numeric']);
    await userEvent.type(field, '04121998');
    await userEvent.tab();
    expect(spy).toHaveBeenLastCalledWith('1998-12-04');
    expect(field.value).toBe('04/12/1998');
    expect(screen.getByText('Dec 4, 1998')).toBeTruthy();
  });

  it('shows an instant in East Africa Time', () => {
    renderUi(<Held start="2026-11-21T15:00:00.000Z" withTime />);
    expect(screen.getByLabelText<HTMLInputElement>('Kick-off').value).toBe('11/21/2026 18:00');
  });

  it.each(['11/21/2026', '13/45/2026'])('gives %s up for a value from elsewhere', async (typed) => {
    renderUi(<Resettable />);
    const field = screen.getByLabelText<HTMLInputElement>('Kick-off');
    await userEvent.type(field, `${typed}{Enter}`);
    expect(field.value).toBe('');
    await userEvent.type(field, typed);
    await userEvent.click(screen.getByText('Christmas'));
    expect(field.value).toBe('12/24/2026');
  });

  it('keeps what is typed where only valid dates are kept elsewhere', async () => {
    renderUi(<Strict />);
    const field = screen.getByLabelText<HTMLInputElement>('Kick-off');
    await userEvent.type(field, '11/21/2026{Backspace}');
    expect(field.value).toBe('11/21/202');
    await userEvent.type(field, '7');
    expect(field.value).toBe('11/21/2027');
  });

  it('[V40] says that a date is not valid once the field is left', async () => {
    const spy = jest.fn();
    renderUi(<Held spy={spy} />);
    const field = screen.getByLabelText('Kick-off');
    await userEvent.type(field, '13/45/2026');
    expect(screen.queryByText('Date input not valid.')).toBeNull();
    await userEvent.tab();
    expect(screen.getByText('Date input not valid.')).toBeTruthy();
    expect(spy).toHaveBeenLastCalledWith('13/45/2026');
    await userEvent.clear(field);
    await userEvent.type(field, '12/05/2026');
    expect(screen.queryByText('Date input not valid.')).toBeNull();
  });

  it('[Q04] has half hours in its calendar, and takes the chosen one', async () => {
    const spy = jest.fn();
    renderUi(<Held start="2026-11-21T15:00:00.000Z" withTime spy={spy} />);
    await userEvent.click(screen.getByRole('button', { name: 'Choose date' }));
    const times = (await screen.findAllByRole('option'))
      .map((option) => option.textContent)
      .filter((text) => /^\d\d:\d\d$/.test(text ?? ''));
    expect(times).toHaveLength(48);
    expect(times.slice(0, 3)).toEqual(['00:00', '00:30', '01:00']);
    await userEvent.click(screen.getByText('20:30'));
    expect(spy).toHaveBeenLastCalledWith('2026-11-21T17:30:00.000Z');
  });

  it('[Q05] shows twelve years at once', async () => {
    const { container } = renderUi(<Held yearFirst />);
    await userEvent.click(screen.getByRole('button', { name: 'Choose date' }));
    await screen.findByText(/^\d{4} - \d{4}$/);
    expect(container.ownerDocument.body.querySelectorAll('.react-datepicker__year-text')).toHaveLength(12);
  });

  it('takes a day from its calendar and closes', async () => {
    const spy = jest.fn();
    renderUi(<Held start="2026-11-21" spy={spy} />);
    await userEvent.click(screen.getByRole('button', { name: 'Choose date' }));
    await userEvent.click(await screen.findByText('17'));
    expect(spy).toHaveBeenLastCalledWith('2026-11-17');
    expect(screen.getByLabelText<HTMLInputElement>('Kick-off').value).toBe('11/17/2026');
  });
});
