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
  const form = useForm({ draft: 'posting', schema, initialValues: { title: '', password: '' } });
  return (
    <Form form={form} onSubmit={jest.fn()}>
      <TextField label="Title" {...form.getInputProps('title')} />
      <PasswordField label="Password" {...form.getInputProps('password')} />
    </Form>
  );
}

function Scoring({ side }: { side: string }) {
  const form = useForm({
    schema: z.object({ scorer: z.string() }),
    initialValues: { scorer: '' },
    draft: side,
  });
  return (
    <Form form={form} onSubmit={jest.fn()}>
      <TextField label={`${side} scorer`} {...form.getInputProps('scorer')} />
    </Form>
  );
}

const nameSchema = z.object({ firstname: z.string(), surname: z.string() });
function Naming(names: z.input<typeof nameSchema>) {
  const form = useForm({ draft: 'naming', schema: nameSchema, initialValues: { ...names } });
  return (
    <Form form={form} onSubmit={jest.fn()}>
      <TextField label="First name" {...form.getInputProps('firstname')} />
      <TextField label="Surname" {...form.getInputProps('surname')} />
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

  it('goes back to its own form of several with the same fields', async () => {
    const both = (
      <>
        <Scoring side="home" />
        <Scoring side="away" />
      </>
    );
    const { unmount } = renderUi(both);
    await userEvent.type(screen.getByLabelText('home scorer'), 'Isma Wasswa');
    drafts.keepFor('amina');
    unmount();
    drafts.giveTo('amina');
    renderUi(both);
    expect([typedIn('home scorer'), typedIn('away scorer')]).toEqual(['Isma Wasswa', '']);
  });

  it('of one thing is not given to the form of another at the same address, also while it stays open', async () => {
    const { unmount, rerender } = renderUi(<Scoring side="home" />);
    await userEvent.type(screen.getByLabelText('home scorer'), 'Isma');
    rerender(<Scoring side="away" />);
    drafts.keepFor('amina');
    unmount();
    drafts.giveTo('amina');
    renderUi(<Scoring side="home" />);
    expect(typedIn('home scorer')).toBe('');
    renderUi(<Scoring side="away" />);
    expect(typedIn('away scorer')).toBe('Isma');
  });

  it('leaves fields in which nothing was typed as they are now', async () => {
    const { unmount } = renderUi(<Naming firstname="Amina" surname="Nakato" />);
    await userEvent.type(screen.getByLabelText('Surname'), '-Auma');
    drafts.keepFor('amina');
    unmount();
    drafts.giveTo('amina');
    renderUi(<Naming firstname="Amy" surname="Nakato" />);
    expect([typedIn('First name'), typedIn('Surname')]).toEqual(['Amy', 'Nakato-Auma']);
  });

  it('is not kept when nothing was typed', () => {
    const { unmount } = renderUi(<Posting />);
    drafts.keepFor('amina');
    unmount();
    drafts.giveTo('amina');
    expect(drafts.take('/homefeed|?post=1|password,title|posting')).toBeUndefined();
  });
});
