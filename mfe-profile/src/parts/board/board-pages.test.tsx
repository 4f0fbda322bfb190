import { describe, expect, it } from '@jest/globals';
import { getBoard } from '@matchday/contracts/matches/http';
import { answer, person, renderPart, withHeaders } from '@matchday/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { buildBoard, buildRow } from '../../../test/build-group.ts';
import { Page } from '../../routes/groups/boards-page.tsx';

const routes = [{ path: '/boards', element: <Page /> }];
const names = (table: HTMLElement) =>
  within(table)
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('a board of people', () => {
  it.each(['2026-02-30', '2026-13-01', '2019-05-05', 'today'])(
    'is the current one where the day in the address is none: %s',
    async (day) => {
      const asked: unknown[] = [];
      await renderPart({
        routes,
        path: `/boards?day=${day}`,
        session: person(),
        answers: [
          answer(getBoard, ({ query }) => {
            asked.push(query.day);
            return buildBoard([buildRow('okello7', 1, [300, 450, 4])]);
          }),
        ],
      });
      await screen.findByText('okello7');
      expect(asked).toEqual([undefined]);
    },
  );

  it('shows a person once who has moved to the next page meanwhile', async () => {
    const next = { link: '</api/results/board?cursor=41>; rel="next"' };
    const pages = [
      buildBoard([buildRow('okello7', 1, [300, 450, 4]), buildRow('suubi', 2, [300, 400, 4])], { people: 3 }),
      buildBoard([buildRow('suubi', 3, [400, 400, 5])], { people: 3 }),
    ] as const;
    const { user } = await renderPart({
      routes,
      path: '/boards',
      session: person(),
      answers: [answer(getBoard, ({ query }) => (query.cursor ? pages[1] : withHeaders(pages[0], next)))],
    });
    const table = await screen.findByRole('table', { name: 'Best predictors' });
    await within(table).findByText('suubi');
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await within(table).findByText('3');
    expect(names(table)).toEqual(['okello7', 'suubi']);
  });
});
