import { expect, it } from '@jest/globals';
import { aboutOf, differenceOf, inputOf, nameIn, shortened } from './describe-action.ts';

it('names what a call is about by its path', () => {
  expect(aboutOf({ path: '/Fixtures/:id/goals/:goalId' }, { id: 'f1', goalId: 'g1' })).toEqual({
    type: 'fixture',
    id: 'f1',
  });
  expect(aboutOf({ path: '/admin/reserve/history' }, undefined)).toEqual({ type: 'reserve' });
  expect(aboutOf({ path: '/leagues/createLeague' }, {})).toEqual({ type: 'league' });
});

it('keeps what was asked for in short texts, of a list its length, and neither secrets nor personal data', () => {
  const body = {
    ...{
      homeScore: 2,
      reason: 'r'.repeat(500),
      lines: [{ recipientUsername: 'amina' }],
      ids: ['m1', 'm2'],
      clock: { minute: 3 },
    },
    ...{
      password: 'p',
      code: 'C',
      recipientUsername: 'amina',
      email: 'a@b.c',
      phoneNumber: '1',
      shownStock: 3,
      empty: '',
    },
  };
  const input = inputOf({ params: { id: 'f1', goalId: 'g1' }, body }, { type: 'fixture', id: 'f1' });
  expect(input).toEqual({
    ...{ goalId: 'g1', homeScore: '2', lines: '1 entry', ids: 'm1, m2', 'clock minute': '3' },
    reason: `${'r'.repeat(119)}…`,
  });
});

it('shows fields that differ, of a new thing all that it has, of a list that it changed', () => {
  expect(
    differenceOf(
      { score: 1, odds: { home: 150, away: 200 }, goals: [{ minute: 1 }], round: null, at: new Date(0) },
      { score: 2, odds: { home: 150, away: 210 }, goals: [{ minute: 2 }], round: '7', at: new Date(0) },
    ),
  ).toEqual([
    { field: 'score', from: '1', to: '2' },
    { field: 'odds away', from: '200', to: '210' },
    { field: 'goals', from: '1 entry', to: '1 entry, changed' },
    { field: 'round', to: '7' },
  ]);
  expect(differenceOf(undefined, { name: 'Scarf', pickUp: undefined })).toEqual([
    { field: 'name', to: 'Scarf' },
  ]);
  expect(differenceOf({ name: 'Scarf' }, undefined)).toEqual([{ field: 'name', from: 'Scarf' }]);
  expect(differenceOf({ name: 'Scarf' }, { name: 'Scarf' })).toEqual([]);
});

it('calls what is made by the name that its form gives it', () => {
  expect([nameIn({ teamName: 'Arsenal', shortName: 'ARS' }), nameIn({ stock: 3 }), nameIn(null)]).toEqual([
    ...['Arsenal', undefined, undefined],
  ]);
});

it('says of a long name that it goes on', () => {
  expect(nameIn({ caption: 'Kick-off '.repeat(20) })).toMatch(/^Kick-off .{110}…$/);
  expect(nameIn({ caption: 'x'.repeat(120) })).toBe('x'.repeat(120));
  expect([shortened('call the score, fill the hoard', 21), shortened('as it is', 8)]).toEqual([
    'call the score, fill…',
    'as it is',
  ]);
});
