import { describe, expect, it } from '@jest/globals';
import { act, screen as dom, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { person, renderPart } from '../testing/index.ts';
import { LeaveGuard } from './leave-guard.tsx';

function Writing() {
  const [text, setText] = useState('');
  return (
    <>
      <h1>Writing</h1>
      <input aria-label="Text" value={text} onChange={({ target }) => setText(target.value)} />
      <Link to="/read">Read</Link>
      <LeaveGuard when={text !== ''} />
    </>
  );
}

const routes = [
  { path: '/write', element: <Writing /> },
  { path: '/read', element: <h1>Reading</h1> },
];
const show = () => renderPart({ routes, path: '/write', session: person() });
const question = () => dom.findByRole('dialog', { name: 'Leave this form?' });

describe('leave guard', () => {
  it('does not ask if nothing was typed', async () => {
    const { user } = await show();
    await user.click(dom.getByRole('link', { name: 'Read' }));
    expect(await dom.findByRole('heading', { name: 'Reading' })).toBeTruthy();
  });

  it('asks on navigation within the part; staying keeps the input', async () => {
    const { user } = await show();
    await user.type(dom.getByLabelText('Text'), 'Derby');
    await user.click(dom.getByRole('link', { name: 'Read' }));
    await question();
    await user.click(dom.getByRole('button', { name: 'Stay' }));
    expect((dom.getByLabelText('Text') as HTMLInputElement).value).toBe('Derby');
    await user.click(dom.getByRole('link', { name: 'Read' }));
    await question();
    await user.click(dom.getByRole('button', { name: 'Leave' }));
    expect(await dom.findByRole('heading', { name: 'Reading' })).toBeTruthy();
  });

  it('asks for links of the bars, on behalf of the platform', async () => {
    const { user, platform } = await show();
    await user.type(dom.getByLabelText('Text'), 'Derby');
    let left: boolean | undefined;
    act(() => void platform.askToLeave().then((leaves) => (left = leaves)));
    await question();
    await user.click(dom.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(left).toBe(false));
  });

  it('does not ask once the session has ended', async () => {
    const { user, platform } = await show();
    await user.type(dom.getByLabelText('Text'), 'Derby');
    act(() => platform.become(null));
    await user.click(dom.getByRole('link', { name: 'Read' }));
    expect(await dom.findByRole('heading', { name: 'Reading' })).toBeTruthy();
  });
});
