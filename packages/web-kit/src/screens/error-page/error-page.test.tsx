import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen as dom } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { useSubmit } from 'react-router-dom';
import { renderPart } from '../../testing/index.ts';

function Forms() {
  const submit = useSubmit();
  return (
    <>
      <button type="button" onClick={() => void submit({ name: 'Scarf' }, { method: 'post' })}>
        Post
      </button>
      <button
        type="button"
        onClick={() => void submit('{not json', { method: 'post', encType: 'application/json' })}
      >
        Broken body
      </button>
      <Throws />
    </>
  );
}

function Throws() {
  if (new URLSearchParams(location.search).has('throw')) throw new Error('The table fell over');
  return null;
}

const repaired = { throw: false, loop: false };

/** Sets its own state in an effect until it is repaired. */
function Loops() {
  const [turn, setTurn] = useState(0);
  useLayoutEffect(() => {
    if (!repaired.loop) setTurn(turn + 1);
  });
  return <h1>Repaired</h1>;
}

function Falls() {
  if (!repaired.throw) throw new Error('The table fell over');
  return <h1>Repaired</h1>;
}

const heading = () => dom.findByRole('heading', { name: 'Unexpected Application Error!' });
const routes = [
  { path: '/forms', element: <Forms /> },
  { path: '/throw', element: <Falls /> },
  { path: '/loop', element: <Loops /> },
];

// React and its router log the error that the page shows here on purpose.
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

describe('error page', () => {
  it('[R28] reads Unexpected Application Error! with the message of what was thrown', async () => {
    await renderPart({ routes, path: '/forms?throw' });
    expect(await heading()).toBeTruthy();
    expect(dom.getByText('The table fell over')).toBeTruthy();
  });

  it.each(['throw', 'loop'] as const)(
    'shows a screen again that did %s, once it is repaired',
    async (what) => {
      const { user } = await renderPart({ routes, path: `/${what}` });
      expect(await heading()).toBeTruthy();
      repaired[what] = true;
      await user.click(dom.getByRole('button', { name: 'Try again' }));
      expect(await dom.findByRole('heading', { name: 'Repaired' })).toBeTruthy();
    },
  );

  it('[R29] shows 404 where no route matches the URL', async () => {
    await renderPart({ routes, path: '/unknown' });
    expect(await heading()).toBeTruthy();
    expect(dom.getByText('404 Not Found')).toBeTruthy();
    expect(dom.getByText('No route matches URL "/unknown"')).toBeTruthy();
  });

  it('[R30] shows 405 where the route has no action', async () => {
    const { user } = await renderPart({ routes, path: '/forms' });
    await user.click(dom.getByRole('button', { name: 'Post' }));
    expect(await heading()).toBeTruthy();
    expect(dom.getByText('405 Method Not Allowed')).toBeTruthy();
  });

  it('[R31] shows 400 for an invalid body', async () => {
    const { user } = await renderPart({ routes, path: '/forms' });
    await user.click(dom.getByRole('button', { name: 'Broken body' }));
    expect(await heading()).toBeTruthy();
    expect(dom.getByText('400 Bad Request')).toBeTruthy();
  });
});
