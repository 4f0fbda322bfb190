import { describe, expect, it, jest } from '@jest/globals';
import { amount } from '@matchday/contracts/primitives';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { z } from 'zod';
import { renderUi } from '../../test/render.tsx';
import { ChoiceField, SelectField } from './fields/choice-fields.tsx';
import { NumberField } from './fields/number-field.tsx';
import { PasswordField } from './fields/text-fields.tsx';
import { Form } from './form.tsx';
import { CheckboxField, TextField } from './index.ts';
import { FormError, SubmitButton } from './submit-button.tsx';
import { useForm } from './use-form.ts';

const schema = z.object({
  username: z.string('Username is required').trim().min(1, 'Username is required'),
  amount: amount('Amount is required'),
  note: z.string().default('none'),
});

function Sharing({
  send,
  balance = 500,
}: {
  send: (values: z.output<typeof schema>) => void;
  balance?: number;
}) {
  const form = useForm({
    draft: 'a',
    schema,
    initialValues: { username: '', amount: '', note: '' },
    refuse: ({ amount }) => (amount > balance ? { amount: 'Not enough coins' } : {}),
  });
  return (
    <Form form={form} onSubmit={send}>
      <TextField label="Recipient" {...form.getInputProps('username')} />
      <NumberField label="Amount" unit="coins" {...form.getInputProps('amount')} />
      <SubmitButton>Share</SubmitButton>
    </Form>
  );
}

function Swapped() {
  const form = useForm({ draft: 'b', schema, initialValues: { username: '', amount: '', note: '' } });
  return (
    <Form form={form} onSubmit={() => undefined}>
      <NumberField label="Amount" {...form.getInputProps('amount')} />
      <TextField label="Recipient" {...form.getInputProps('username')} />
      <SubmitButton>Share</SubmitButton>
    </Form>
  );
}

function Refused() {
  const form = useForm({ draft: 'c', schema, initialValues: { username: 'okello7', amount: 5, note: '' } });
  return (
    <Form form={form} onSubmit={() => form.setErrors({ amount: 'Not enough coins' })}>
      <TextField label="Recipient" {...form.getInputProps('username')} />
      <NumberField label="Amount" {...form.getInputProps('amount')} />
      <SubmitButton>Share</SubmitButton>
      <button type="button" onClick={() => form.setErrors({ username: 'Unknown' })}>
        Later
      </button>
    </Form>
  );
}

describe('useForm and Form', () => {
  it('puts the schema’s texts under the fields and focuses the first wrong one', async () => {
    const send = jest.fn();
    renderUi(<Sharing send={send} />);
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    const field = screen.getByLabelText('Recipient');
    expect(await screen.findByText('Username is required')).toBeTruthy();
    expect(screen.getByText('Amount is required')).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const described = field.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('Username is required');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(send).not.toHaveBeenCalled();
  });

  it('focuses the first visible wrong field, whatever the order of the rules', async () => {
    renderUi(<Swapped />);
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Amount')));
  });

  it('focuses the field that an answer names, once, and never one that the person has left for another', async () => {
    renderUi(<Refused />);
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    const amount = screen.getByLabelText('Amount');
    await waitFor(() => expect(document.activeElement).toBe(amount));
    const later = screen.getByRole('button', { name: 'Later' });
    await userEvent.click(later);
    expect(await screen.findByText('Unknown')).toBeTruthy();
    expect(document.activeElement).toBe(later);
  });

  it('passes on the parsed values', async () => {
    const send = jest.fn();
    renderUi(<Sharing send={send} />);
    await userEvent.type(screen.getByLabelText('Recipient'), ' okello7 ');
    await userEvent.type(screen.getByLabelText('Amount'), '250');
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    await waitFor(() =>
      expect(send).toHaveBeenCalledWith({ username: 'okello7', amount: 250, note: 'none' }),
    );
  });

  it('refuses what the schema alone cannot check', async () => {
    const send = jest.fn();
    renderUi(<Sharing send={send} balance={100} />);
    await userEvent.type(screen.getByLabelText('Recipient'), 'okello7');
    await userEvent.type(screen.getByLabelText('Amount'), '101');
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    expect(await screen.findByText('Not enough coins')).toBeTruthy();
    expect(send).not.toHaveBeenCalled();
  });
});

describe('other fields', () => {
  it('show a password with a named button', async () => {
    renderUi(<PasswordField label="Password" defaultValue="goldhoard" />);
    const field = screen.getByLabelText<HTMLInputElement>('Password');
    expect(field.type).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password', hidden: true }));
    expect(field.type).toBe('text');
  });

  it('start a select with its placeholder as an empty value', async () => {
    const onChange = jest.fn();
    renderUi(
      <SelectField
        label="Scorer"
        placeholder="Select Scorer"
        options={['Isma Wasswa', 'Leo Harwood']}
        onChange={onChange}
      />,
    );
    const field = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Scorer' });
    expect(field.value).toBe('');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Select Scorer',
      'Isma Wasswa',
      'Leo Harwood',
    ]);
    await userEvent.selectOptions(field, 'Leo Harwood');
    expect(field.value).toBe('Leo Harwood');
  });

  it('show a few choices at once, and unchecked boxes', async () => {
    const onChange = jest.fn();
    renderUi(
      <>
        <ChoiceField label="Action" options={['add', 'subtract']} value="add" onChange={onChange} />
        <CheckboxField label="Own Goal" />
      </>,
    );
    expect(screen.getByRole('radiogroup', { name: 'Action' })).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'subtract' }));
    expect(onChange).toHaveBeenCalledWith('subtract');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Own Goal' }).checked).toBe(false);
  });

  it('[X19] have a submit button that is disabled and busy while the request runs', () => {
    renderUi(
      <SubmitButton busy busyText="Creating...">
        Create
      </SubmitButton>,
    );
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Creating...' });
    expect(button.disabled).toBe(true);
  });

  it('show an error of the whole form', () => {
    const { rerender } = renderUi(<FormError>Account not found</FormError>);
    expect(screen.getByRole('alert').textContent).toBe('Account not found');
    rerender(<FormError />);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
