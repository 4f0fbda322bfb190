import { expect, it } from '@jest/globals';
import { orderChoices, productChange } from './forms.ts';
import { askOf } from './rules.ts';

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
  const unseen = '\u200b';
  for (const line of [`Size: S, ${unseen}`, `Size: ${unseen}, S`])
    expect([line, offers(line).success, askOf(line).choices, sends(line)]).toEqual([line, true, ['S'], true]);
  expect(offers(`Size: ${unseen}`).error?.issues[0]?.message).toBe('Name the choices after the colon');
  expect(offers(`${unseen}: S`).error?.issues[0]?.message).toBe('Begin with a name of at most 40 characters');
  expect(offers(longer).error?.issues[0]?.message).toBe('At most 60 characters for a choice');
});
