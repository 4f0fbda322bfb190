import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { MatchdayProvider } from '@matchday/ui';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { ApiError, NetworkError } from '../calls/call-errors.ts';
import { offerPlatform } from '../platform.ts';
import { fakePlatform } from '../testing/fake-platform.ts';
import { daysOf } from './days-of.ts';
import { allLoaded, Loaded, type LoadedQuery } from './loaded.tsx';
import { showFailure } from './show-failure.ts';

const refetch = jest.fn();
const waits: LoadedQuery<string[]> = { data: undefined, isError: false, isFetching: true, refetch };
const error = new ApiError(409, { message: 'Closed', fields: { stake: 'Too late' } });
const fails = { ...waits, isError: true, isFetching: false, error };
const show = (node: ReactNode) => render(<MatchdayProvider>{node}</MatchdayProvider>);

afterEach(() => {
  refetch.mockClear();
});

const texts = { failure: 'The things could not be loaded', waiting: 'waits', empty: 'none' };

/** Two lists that are read, one after the other, and a table that takes the same read. */
function Things({ ask }: { ask: () => Promise<string[]> }) {
  const [of, setOf] = useState('scarfs');
  const read = useQuery({ queryKey: [of], queryFn: ask, retry: false });
  return (
    <>
      <Loaded of={read} {...texts} explains waiting={<p>waits</p>}>
        {(known) => <p>{known.join(' ')}</p>}
      </Loaded>
      <Loaded of={allLoaded(read)} failure="Not all could be loaded">
        <p>a table of all</p>
      </Loaded>
      <button type="button" onClick={() => setOf('shirts')}>
        Shirts
      </button>
    </>
  );
}

/** Shows {@link Things} that are refused once; what is asked after that is answered as given. */
async function refusedOnce(then: Promise<string[]>): Promise<HTMLElement[]> {
  const ask = jest.fn(() => then).mockRejectedValueOnce(error);
  show(
    <QueryClientProvider client={new QueryClient()}>
      <Things ask={ask} />
    </QueryClientProvider>,
  );
  return screen.findAllByRole('button', { name: 'Try again' });
}

describe('Loaded', () => {
  it.each([
    ['the loading state', waits, 'waits'],
    ['the empty state', { ...waits, data: [] }, 'none'],
    ['the data, even after a failed reload', { ...fails, data: ['one', 'two'] }, 'one two'],
    ['the failure', fails, 'The things could not be loaded'],
  ])('shows %s', (_, of, text) => {
    show(
      <Loaded of={of} {...texts}>
        {(things) => <p>{things.join(' ')}</p>}
      </Loaded>,
    );
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('shows the server’s text if asked to, and retries', () => {
    show(
      <Loaded of={fails} {...texts} explains page>
        never
      </Loaded>,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Closed' })).toBeTruthy();
    screen.getByRole('button', { name: 'Try again' }).click();
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it('renders children that have their own loading state', () => {
    show(
      <Loaded of={waits} {...texts}>
        a table with its skeleton
      </Loaded>,
    );
    expect(screen.getByText('a table with its skeleton')).toBeTruthy();
  });

  it('stays as it is while what failed is asked again', async () => {
    let answer: (things: string[]) => void = () => undefined;
    const again = await refusedOnce(new Promise((resolve) => (answer = resolve)));
    act(() => again[0]?.click());
    await waitFor(() => expect(again[0]?.hasAttribute('data-loading')).toBe(true));
    expect(screen.getAllByRole('button', { name: 'Try again' })).toEqual(again);
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Closed'),
      expect.stringContaining('Not all could be loaded'),
    ]);
    act(() => answer(['one', 'two']));
    expect(await screen.findByText('one two')).toBeTruthy();
    expect(screen.getByText('a table of all')).toBeTruthy();
  });

  it('forgets a failure once its query has been answered, whatever the data is made of it', () => {
    const of = { ...fails, isPending: false, errorUpdateCount: 1 };
    const loaded = (shown: LoadedQuery<string[]>) => (
      <MatchdayProvider>
        <Loaded of={shown} {...texts}>
          {(things) => <p>{things.join(' ')}</p>}
        </Loaded>
      </MatchdayProvider>
    );
    const { rerender } = render(loaded(of));
    expect(screen.getByText(texts.failure)).toBeTruthy();
    rerender(loaded({ ...of, isError: false, isFetching: true }));
    expect(screen.getByText('waits')).toBeTruthy();
  });

  it('waits for what is asked instead of what failed', async () => {
    await refusedOnce(new Promise(() => undefined));
    act(() => screen.getByRole('button', { name: 'Shirts' }).click());
    expect(await screen.findByText('waits')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('combines several queries into one', () => {
    const known = { ...waits, data: [], isFetching: false };
    expect(allLoaded(known, known)).toMatchObject({ data: true, isError: false });
    expect(allLoaded(known, waits)).toMatchObject({ data: undefined, isError: false });
    const failed = allLoaded(known, fails);
    expect(failed).toMatchObject({ data: undefined, isError: true, isFetching: false, error });
    failed.refetch();
    expect(refetch).toHaveBeenCalledTimes(1);
  });
});

describe('showFailure', () => {
  it.each([
    [error, 'Failed', 'Closed'],
    [new NetworkError('broken'), 'Failed', 'Failed'],
    [error, () => 'Its own text', 'Its own text'],
  ])('shows field errors and a message', (failure, text, shown) => {
    const platform = fakePlatform();
    offerPlatform(platform);
    const setErrors = jest.fn();
    showFailure(failure, text, { setErrors });
    expect(platform.notes).toEqual([{ kind: 'error', text: shown }]);
    expect(setErrors.mock.calls).toEqual(failure === error ? [[{ stake: 'Too late' }]] : []);
  });
});

describe('daysOf', () => {
  it('groups by the day in East Africa Time, in the given order', () => {
    const instants = ['2026-11-21T21:30:00.000Z', '2026-11-21T20:30:00.000Z', '2026-11-22T08:00:00.000Z'];
    const days = daysOf(
      instants,
      (at) => at,
      (at) => at.slice(0, 10),
    );
    expect(days).toEqual([
      { key: '2026-11-22', title: '2026-11-21', items: [instants[0], instants[2]] },
      { key: '2026-11-21', title: '2026-11-21', items: [instants[1]] },
    ]);
  });
});
