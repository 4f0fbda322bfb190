import { describe, expect, it } from '@jest/globals';
import { groupCode, groupForm, shownCode } from '@matchday/contracts/matches/group-forms';
import fc from 'fast-check';
import { codeFrom, newGroup, patchedGroup } from './group.ts';

const now = new Date('2026-11-20T12:00:00Z');
const made = newGroup(
  { name: 'Friday five', leagues: ['b', 'a'], from: '2026-11-19' },
  { id: 'g', owner: 'ada', code: 'X', now, toldUntil: '2026-11-09' },
);

describe('a group', () => {
  it('counts from the Monday of a week', () => {
    expect(made.from).toBe('2026-11-16');
    expect(patchedGroup(made, { from: '2026-11-16' }, now)).toBe(made);
  });

  it('counts from no day that a board cannot show', () => {
    const first = (from: string) => groupForm.safeParse({ name: 'Six', from }).success;
    expect(['0001-01-01', '2019-12-31', '2020-01-01', '2099-12-31', '9999-12-31'].map(first)).toEqual([
      false,
      false,
      true,
      true,
      false,
    ]);
  });

  it('says when its rules were changed, and not for another name', () => {
    expect(patchedGroup(made, { leagues: ['a', 'b'] }, now)).toBe(made);
    expect(patchedGroup(made, { name: 'Six' }, now).rulesChangedAt).toBeNull();
    const later = patchedGroup({ ...made, leader: 'bob' }, { from: null }, now);
    expect(later).toMatchObject({ from: null, rulesChangedAt: now, leader: null, touched: true });
  });

  it('has a code that everybody can type', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 48, maxLength: 48 }), (random) => {
        fc.pre(random.filter((byte) => byte < 232).length >= 12);
        const code = codeFrom(random);
        expect(groupCode.parse(shownCode(code).toLowerCase())).toBe(code);
        expect(groupCode.parse(` ${code} `)).toBe(code);
      }),
    );
    for (const wrong of ['', 'ABC', 'ABCDEFGHJKM0', '../../etc/pa', 'ABCDEFGHJKMNP'])
      expect(groupCode.safeParse(wrong).success).toBe(false);
  });
});
