import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen as dom, waitFor } from '@testing-library/react';
import { Link, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { getThing, getThings } from '../test/calls.ts';
import { api } from './calls/api.ts';
import { query } from './calls/query.ts';
import { lifecycles } from './lifecycles.tsx';
import { screen } from './screens/screen.tsx';
import { RequireSession } from './session/require-session.tsx';
import { answer, person, renderPart } from './testing/index.ts';

function Start() {
  const navigate = useNavigate();
  return (
    <>
      <h1>Start</h1>
      <Link to="/next" state={{ from: 'start' }}>
        Next
      </Link>
      <Link to="/elsewhere?id=1" state={{ from: 'start' }}>
        Elsewhere
      </Link>
      <button type="button" onClick={() => navigate('/elsewhere', { replace: true })}>
        Replace
      </button>
    </>
  );
}

function Next() {
  const { state } = useLocation();
  return <h1>{`Next ${useNavigationType()} ${(state as { from: string }).from}`}</h1>;
}

const Lazy = () => <h1>Lazy</h1>;
const Here = () => <h1>Here</h1>;

const routes = [
  { path: '/start', element: <Start /> },
  { path: '/next', element: <Next /> },
  {
    path: '/views',
    element: (
      <>
        <Link to="/views?show=other">Other view</Link>
        <Link to="/views?show=other&league=main" replace>
          Narrow
        </Link>
      </>
    ),
  },
  { path: '/lazy', lazy: screen(async () => ({ Page: Lazy })) },
  {
    path: '/admin',
    element: (
      <RequireSession admin>
        <h1>Secret</h1>
      </RequireSession>
    ),
  },
];
const owns = (path: string) => !path.startsWith('/elsewhere');

afterEach(() => void jest.restoreAllMocks());

describe('a part', () => {
  it('navigates to its own screens itself, with state, as a push', async () => {
    const { user, platform } = await renderPart({ routes, path: '/start', owns });
    await user.click(dom.getByRole('link', { name: 'Next' }));
    expect(await dom.findByRole('heading', { name: 'Next PUSH start' })).toBeTruthy();
    expect(platform.left).toEqual([]);
  });

  it('reports to the shell a pushed change of the query, but not a replaced one', async () => {
    const { user, platform } = await renderPart({ routes, path: '/views', owns });
    const arrived = jest.spyOn(platform, 'arrived');
    await user.click(dom.getByRole('link', { name: 'Other view' }));
    expect(location.search).toBe('?show=other');
    expect(arrived.mock.calls).toEqual([['/views']]);
    await user.click(dom.getByRole('link', { name: 'Narrow' }));
    expect(location.search).toBe('?show=other&league=main');
    expect(arrived).toHaveBeenCalledTimes(1);
  });

  it("passes other parts' paths to the platform, with state and query", async () => {
    const { user, platform } = await renderPart({ routes, path: '/start', owns });
    await user.click(dom.getByRole('link', { name: 'Elsewhere' }));
    await user.click(dom.getByRole('button', { name: 'Replace' }));
    expect(platform.left).toMatchObject([
      { to: '/elsewhere?id=1', state: { from: 'start' } },
      { to: '/elsewhere', replace: true },
    ]);
    expect(dom.getByRole('heading', { name: 'Start' })).toBeTruthy();
  });

  it('reads the navigation state set by another part', async () => {
    await renderPart({ routes, path: '/next', state: { from: 'home' } });
    expect(dom.getByRole('heading', { name: 'Next POP home' })).toBeTruthy();
  });

  it('shows its lazy screen when mount resolves, and is removed by unmount', async () => {
    const { unmount } = await renderPart({ routes, path: '/lazy' });
    expect(dom.getByRole('heading', { name: 'Lazy' })).toBeTruthy();
    await unmount();
    expect(dom.queryByRole('heading')).toBeNull();
  });

  it('appears in slices where something covers for it: mount resolves once it is there', async () => {
    await renderPart({ routes, path: '/start' });
    const domElement = document.createElement('div');
    document.body.append(domElement);
    const part = lifecycles({ name: 'mfe-other' }, routes);
    const mounting = part.mount({ domElement, inSlices: true });
    await waitFor(() => expect(domElement.querySelector('h1')?.textContent).toBe('Start'));
    await mounting;
    await act(() => part.unmount());
    expect(domElement.textContent).toBe('');
  });

  it('loads its routes once, when they are first wanted', async () => {
    await renderPart({ routes, path: '/start' });
    const load = jest.fn(async () => ({ routes }));
    const part = lifecycles({ name: 'mfe-other' }, load);
    expect(load).not.toHaveBeenCalled();
    await part.prepare('/start');
    const domElement = document.createElement('div');
    document.body.append(domElement);
    await act(() => part.mount({ domElement }));
    expect(domElement.querySelector('h1')?.textContent).toBe('Start');
    expect(load).toHaveBeenCalledTimes(1);
    await act(() => part.unmount());
  });

  it('loads its routes again where that has failed', async () => {
    await renderPart({ routes, path: '/start' });
    let works = false;
    const part = lifecycles({ name: 'mfe-other' }, async () => {
      if (!works) throw new Error('away');
      return { routes };
    });
    await expect(part.prepare('/start')).rejects.toThrow('away');
    works = true;
    await expect(part.prepare('/start')).resolves.toBeUndefined();
  });

  it('shows the error page for an unknown path below its own', async () => {
    await renderPart({ routes, path: '/start/unknown' });
    expect(dom.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeTruthy();
    expect(dom.getByText('404 Not Found')).toBeTruthy();
  });

  it('sends a visitor from a guarded page to the login', async () => {
    const { platform } = await renderPart({ routes, path: '/admin' });
    expect(platform.left).toEqual([{ to: '/', replace: true }]);
    expect(dom.queryByText('Secret')).toBeNull();
  });

  it('shows Access Denied to a signed-in user without the role, and the page to an admin', async () => {
    const { platform } = await renderPart({ routes, path: '/admin', session: person() });
    expect(dom.getByRole('heading', { name: 'Access Denied' })).toBeTruthy();
    expect(dom.queryByText('Secret')).toBeNull();
    act(() => platform.become(person({ role: 'admin' })));
    expect(dom.getByRole('heading', { name: 'Secret' })).toBeTruthy();
  });
});

describe('when another user takes over', () => {
  it('the screen is mounted again; a new balance of the same user does not affect it', async () => {
    const { user, platform } = await renderPart({
      routes: [{ path: '/write', element: <input aria-label="Text" /> }],
      path: '/write',
      session: person(),
    });
    const value = () => (dom.getByLabelText('Text') as HTMLInputElement).value;
    await user.type(dom.getByLabelText('Text'), 'mine');
    act(() => platform.become(person({ coins: 7 })));
    expect(value()).toBe('mine');
    act(() => platform.become(person({ _id: 'b'.repeat(24), username: 'kwame' })));
    expect(value()).toBe('');
  });
});

describe('preparing a screen', () => {
  it('requests the data of its route while the code loads', async () => {
    let arrive: (part: { Page: typeof Here }) => void = () => undefined;
    const arrival = new Promise<{ Page: typeof Here }>((done) => {
      arrive = done;
    });
    const asked: string[] = [];
    const lazy = screen(
      () => arrival,
      ({ params, search }) => [query(getThing, { params: { id: `${params.id}-${search.get('size')}` } })],
    );
    const routes = [{ path: '/things/:id', lazy }];
    const { platform } = await renderPart({
      routes: [{ path: '/start', element: <Here /> }],
      path: '/start',
      answers: [
        answer(getThing, ({ params }) => {
          asked.push(String(params.id));
          return { name: 'Scarf' };
        }),
      ],
    });
    const prepared = lifecycles({ name: 'mfe-things' }, routes).prepare('/things/7?size=xl');
    await waitFor(() => expect(platform.queryClient.isFetching()).toBe(0));
    expect(asked).toEqual(['7-xl']);
    expect(platform.queryClient.getQueryData(query(getThing, { params: { id: '7-xl' } }).queryKey)).toEqual({
      name: 'Scarf',
    });
    arrive({ Page: Here });
    await prepared;
  });
});

describe('a screen that fails to load', () => {
  it('is replaced by a card with a working retry', async () => {
    let works = false;
    const load = jest.fn(async () => {
      if (!works) throw new Error('Loading chunk 12 failed');
      return { Page: Here };
    });
    const { user } = await renderPart({ routes: [{ path: '/late', lazy: screen(load) }], path: '/late' });
    expect(dom.getByRole('alert').textContent).toMatch(/could not be loaded/);
    expect(load).toHaveBeenCalledTimes(1);
    works = true;
    await user.click(dom.getByRole('button', { name: 'Try again' }));
    expect(await dom.findByRole('heading', { name: 'Here' })).toBeTruthy();
  });

  it('offers a reload after the second failed retry', async () => {
    const load = () => Promise.reject(new Error('gone'));
    const { user } = await renderPart({ routes: [{ path: '/late', lazy: screen(load) }], path: '/late' });
    expect(dom.queryByRole('button', { name: 'Reload the page' })).toBeNull();
    await user.click(dom.getByRole('button', { name: 'Try again' }));
    await waitFor(() =>
      expect(dom.getByRole('button', { name: 'Try again' })).toHaveProperty('disabled', false),
    );
    await user.click(dom.getByRole('button', { name: 'Try again' }));
    expect(await dom.findByRole('button', { name: 'Reload the page' })).toBeTruthy();
  });
});

describe('fake answers', () => {
  it('reach the call and must match the contract', async () => {
    await renderPart({ routes, path: '/start', answers: [answer(getThings, [{ name: 'Scarf' }])] });
    await expect(api(getThings)).resolves.toEqual([{ name: 'Scarf' }]);
    expect(() => answer(getThings, [{ title: 'Scarf' }] as never)).toThrow(/getThings breaks the contract/);
  });
});
