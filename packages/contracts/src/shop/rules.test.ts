import { expect, it } from '@jest/globals';
import { askOf, orderChoices, productChange } from './rules.ts';

it('a product offers no choice that its buyer could not send', () => {
  const offers = (line: string) => productChange.safeParse({ asks: [line] });
  const sends = (line: string) => {
    const { label, choices } = askOf(line);
    return choices.every((value) => orderChoices.safeParse([{ label, value }]).success);
  };
  const longest = `Size: S, ${'x'.repeat(60)}`;
  expect([offers(longest).success, sends(longest)]).toEqual([true, true]);
  const longer = `Size: S, ${'x'.repeat(61)}`;
  expect([offers(longer).success, sends(longer)]).toEqual([false, false]);
  expect(offers(longer).error?.issues[0]?.message).toBe('At most 60 characters for a choice');
});
