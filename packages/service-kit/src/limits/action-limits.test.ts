import { expect, it } from '@jest/globals';
import { bounds } from '@matchday/contracts/bounds';
import { refuse } from '@matchday/contracts/errors';
import { createActionLimits } from './action-limits.ts';

const refusing = () => Promise.reject(refuse.invalid('not enough'));
const outcomes = async (count: number, work: () => Promise<unknown>) => {
  const settled: string[] = [];
  for (let turn = 0; turn < count; turn += 1)
    settled.push(
      await work().then(
        () => 'done',
        (error: { code: string }) => error.code,
      ),
    );
  return settled;
};

it('refuses to begin an action after too many were refused, and leaves other people alone', async () => {
  const { take } = createActionLimits('strict', { count: 2, seconds: 60 });
  expect(await outcomes(3, () => take({ id: 'a' }, refusing))).toEqual(['invalid', 'invalid', 'too-many']);
  expect(await take({ id: 'b' }, async () => 'done')).toBe('done');
});

it('bounds cancelling for users, not for admins, and nothing where limits are off', async () => {
  const { count } = bounds.person.cancels;
  const { cancel } = createActionLimits('strict', { count: 2, seconds: 60 });
  const by = (id: string, role?: 'admin') => outcomes(count + 1, () => cancel({ id, role }, async () => 1));
  expect((await by('a')).at(-1)).toBe('too-many');
  expect((await by('b', 'admin')).at(-1)).toBe('done');
  const off = createActionLimits('off', { count: 1, seconds: 60 });
  expect(await outcomes(3, () => off.take({ id: 'a' }, refusing))).toEqual(['invalid', 'invalid', 'invalid']);
});
