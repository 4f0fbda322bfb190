import { expect, it, jest } from '@jest/globals';
import { act, screen as dom } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeSight, renderPart } from '../../testing/index.ts';
import { Late } from './late.tsx';

const Chart = ({ days }: { days: number }) => <p>{days} days</p>;

it('loads with the screen', async () => {
  const load = async () => Chart;
  const routes = [{ path: '/', element: <Late what="The chart" load={load} props={{ days: 3 }} /> }];
  await renderPart({ routes, path: '/' });
  expect(await dom.findByText('3 days')).toBeTruthy();
});

it('loads what is far down once somebody has scrolled to it', async () => {
  const scrollThere = fakeSight();
  let asked = 0;
  const load = async () => {
    asked += 1;
    return Chart;
  };
  const late = <Late what="The chart" load={load} props={{ days: 3 }} whenSeen />;
  await renderPart({ routes: [{ path: '/', element: late }], path: '/' });
  expect(asked).toBe(0);
  expect(document.querySelector('[aria-busy], .mantine-Skeleton-root')).toBeNull();
  act(scrollThere);
  expect(await dom.findByText('3 days')).toBeTruthy();
  expect(asked).toBe(1);
});

it('tells when it could not be loaded, and can retry', async () => {
  let isAway = true;
  const load = async () => {
    if (isAway) throw new Error('No such file');
    return Chart;
  };
  const onFailed = jest.fn();
  const late = <Late what="The chart" load={load} props={{ days: 3 }} onFailed={onFailed} />;
  await renderPart({ routes: [{ path: '/', element: late }], path: '/' });
  expect(await dom.findByText('The chart could not be loaded')).toBeTruthy();
  expect(onFailed).toHaveBeenCalledTimes(1);
  isAway = false;
  await userEvent.click(dom.getByRole('button', { name: 'Try again' }));
  expect(await dom.findByText('3 days')).toBeTruthy();
});
