import { describe, expect, it, jest } from '@jest/globals';
import { amount } from '@matchday/contracts/primitives';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { z } from 'zod';
import { renderUi } from '../../../test/render.tsx';
import { Form } from '../form.tsx';
import { SubmitButton } from '../submit-button.tsx';
import { useForm } from '../use-form.ts';
import { NumberField } from './number-field.tsx';

function Stake({ onChange }: { onChange: (value: number | string) => void }) {
  const [value, setValue] = useState<number | string>('');
  const take = (next: number | string) => {
    setValue(next);
    onChange(next);
  };
  return (
    <>
      <NumberField label="Stake" value={value} onChange={take} />
      <button type="button" onClick={() => setValue(24_500)}>
        Max
      </button>
    </>
  );
}

const schema = z.object({ amount: amount('Amount is required') });

function Gift({ send }: { send: (values: { amount: number }) => void }) {
  const form = useForm({ draft: 'amount', schema, initialValues: { amount: '' }, validateInputOnBlur: true });
  return (
    <Form form={form} onSubmit={send}>
      <NumberField label="Amount" {...form.getInputProps('amount')} />
      <SubmitButton>Gift</SubmitButton>
    </Form>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

describe('NumberField', () => {
  it.each(['-50', '1.5', '1,5', '1e3', '٣', '12abc', '1,000', '1 000', '0012'])(
    'leaves %j as it was typed, on leaving too',
    async (typed) => {
      renderUi(<Stake onChange={() => undefined} />);
      await userEvent.type(field('Stake'), typed);
      await userEvent.tab();
      expect(field('Stake').value).toBe(typed);
    },
  );

  it('passes on a number, nothing, or what was typed', async () => {
    const onChange = jest.fn();
    renderUi(<Stake onChange={onChange} />);
    await userEvent.type(field('Stake'), '1,000');
    expect(onChange).toHaveBeenLastCalledWith(1000);
    await userEvent.type(field('Stake'), 'x');
    expect(onChange).toHaveBeenLastCalledWith('1,000x');
    await userEvent.clear(field('Stake'));
    expect(onChange).toHaveBeenLastCalledWith('');
  });

  it('follows a value from elsewhere, also after invalid input', async () => {
    renderUi(<Stake onChange={() => undefined} />);
    await userEvent.type(field('Stake'), '1.5');
    await userEvent.click(screen.getByRole('button', { name: 'Max' }));
    expect(field('Stake').value).toBe('24,500');
  });

  it('does not react to arrow keys or the wheel, and has no spinners', async () => {
    const onChange = jest.fn();
    renderUi(<Stake onChange={onChange} />);
    await userEvent.type(field('Stake'), '50{ArrowUp}{ArrowUp}{ArrowDown}');
    fireEvent.wheel(field('Stake'), { deltaY: -100 });
    expect(field('Stake').value).toBe('50');
    expect(onChange).toHaveBeenLastCalledWith(50);
    expect(screen.getAllByRole('button').map((each) => each.textContent)).toEqual(['Max']);
  });

  it('offers the numeric keyboard, with a decimal point only for odds', () => {
    renderUi(
      <>
        <NumberField label="Stake" />
        <NumberField label="Home" decimals={2} />
      </>,
    );
    expect(field('Stake').inputMode).toBe('numeric');
    expect(field('Home').inputMode).toBe('decimal');
  });

  it('takes odds with a point or a comma', async () => {
    const onChange = jest.fn();
    renderUi(<NumberField label="Home" decimals={2} onChange={onChange} />);
    fireEvent.change(field('Home'), { target: { value: '1.85' } });
    expect(onChange).toHaveBeenLastCalledWith(1.85);
    fireEvent.change(field('Home'), { target: { value: '2,1' } });
    expect(onChange).toHaveBeenLastCalledWith(2.1);
  });
});

describe('NumberField in a form', () => {
  it.each([
    ['-50', 'Amount must be a whole number'],
    ['1.5', 'Amount must be a whole number'],
    ['1,5', 'Amount must be a whole number'],
    ['1e3', 'Amount must be a whole number'],
    ['٣', 'Amount must be a whole number'],
    ['12abc', 'Amount must be a whole number'],
    ['0', 'Amount is required'],
    ['1,000,000,001', 'At most 1,000,000,000'],
    ['99999999999999999999', 'Amount is too large'],
  ])('%j is an error at the field and never another number', async (typed, text) => {
    const send = jest.fn();
    renderUi(<Gift send={send} />);
    await userEvent.type(field('Amount'), typed);
    await userEvent.click(screen.getByRole('button', { name: 'Gift' }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(field('Amount').getAttribute('aria-invalid')).toBe('true');
    expect(field('Amount').value).toBe(typed);
    expect(send).not.toHaveBeenCalled();
  });

  it.each([
    ['pasted', '1,250', async (text: string) => userEvent.paste(text)],
    [
      'filled in',
      '1 250',
      async (text: string) => fireEvent.input(field('Amount'), { target: { value: text } }),
    ],
  ])('text that is %s counts as typed', async (_how, text, enter) => {
    const send = jest.fn();
    renderUi(<Gift send={send} />);
    await userEvent.click(field('Amount'));
    await enter(text);
    await userEvent.click(screen.getByRole('button', { name: 'Gift' }));
    await waitFor(() => expect(send).toHaveBeenCalledWith({ amount: 1250 }));
  });

  it('refuses what was pasted around a number', async () => {
    const send = jest.fn();
    renderUi(<Gift send={send} />);
    await userEvent.click(field('Amount'));
    await userEvent.paste('250 coins');
    await userEvent.click(screen.getByRole('button', { name: 'Gift' }));
    expect(await screen.findByText('Amount must be a whole number')).toBeTruthy();
    expect(field('Amount').value).toBe('250 coins');
    expect(send).not.toHaveBeenCalled();
  });
});
