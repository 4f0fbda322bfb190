import { expect, it } from '@jest/globals';
import { act, screen as dom } from '@testing-library/react';
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
