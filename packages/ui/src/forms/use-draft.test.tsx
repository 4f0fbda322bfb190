import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { z } from 'zod';
import { renderUi } from '../../test/render.tsx';
import { drafts } from '../drafts/drafts.ts';
import { PasswordField } from './fields/text-fields.tsx';
import { Form } from './form.tsx';
import { TextField } from './index.ts';
import { useForm } from './use-form.ts';

const schema = z.object({ title: z.string(), password: z.string() });

function Posting() {
  const form = useForm({ schema, initialValues: { title: '', password: '' } });
  return (
    <Form form={form} onSubmit={jest.fn()}>
      <TextField label="Title" {...form.getInputProps('title')} />
      <PasswordField label="Password" {...form.getInputProps('password')} />
    </Form>
  );
}

const typedIn = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;
const typeAndLose = async () => {
  const { unmount } = renderUi(<Posting />);
  await userEvent.type(screen.getByLabelText('Title'), 'Derby day');
  await userEvent.type(screen.getByLabelText('Password'), 'goldhoard');
  drafts.keepFor('amina');
  unmount();
};

describe('what was typed when a session ended', () => {
  beforeEach(() => history.replaceState(null, '', '/homefeed?post=1'));
  afterEach(() => drafts.drop());

  it('is restored for the same person at the same address, without secrets', async () => {
    await typeAndLose();
    drafts.giveTo('amina');
    renderUi(<Posting />);
    expect(typedIn('Title')).toBe('Derby day');
    expect(typedIn('Password')).toBe('');
  });

  it('is not restored before the person is back, for another person, or elsewhere', async () => {
    await typeAndLose();
    const first = renderUi(<Posting />);
    expect(typedIn('Title')).toBe('');
    first.unmount();
    history.replaceState(null, '', '/homefeed?post=2');
    drafts.giveTo('amina');
    const second = renderUi(<Posting />);
    expect(typedIn('Title')).toBe('');
    second.unmount();
    history.replaceState(null, '', '/homefeed?post=1');
    drafts.giveTo('kwame');
    drafts.giveTo('amina');
    renderUi(<Posting />);
    expect(typedIn('Title')).toBe('');
  });

  it('is not kept when nothing was typed', () => {
    const { unmount } = renderUi(<Posting />);
    drafts.keepFor('amina');
    unmount();
    drafts.giveTo('amina');
    expect(drafts.take('/homefeed|?post=1|password,title')).toBeUndefined();
  });
});
