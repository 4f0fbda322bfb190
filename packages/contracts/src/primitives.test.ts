import { describe, expect, it } from '@jest/globals';
import { name, required, search } from './primitives.ts';
import { signupForm } from './wallet/rules.ts';

const unseen = 'Letters that cannot be shown are not allowed';
const textOf = (schema: { safeParse: (value: unknown) => { error?: { issues: { message: string }[] } } }) => {
  return (value: unknown) => schema.safeParse(value).error?.issues[0]?.message;
};

describe('texts that people write', () => {
  it.each([
    ['NUL', 'Ok\0ello'],
    ['a bell', 'Ok\u0007ello'],
    ['a mark of direction', '\u202eolleko'],
    ['an isolate', '\u2066Okello'],
    ['the Arabic mark', 'Ok\u061cello'],
    ['half a character', 'Ok\ud83dello'],
  ])('hold no %s', (_what, value) => {
    expect(textOf(required('Caption is required', 500))(value)).toBe(unseen);
    expect(textOf(signupForm.shape.surname)(value)).toBe(unseen);
    expect(textOf(search)(value)).toBe(unseen);
  });

  it('[V05] are missing where nothing in them can be seen', () => {
    for (const value of ['', '  ', '\u200b\u200b', '\u2060', '\ufeff'])
      expect(textOf(signupForm.shape.surname)(value)).toBe('Surname is required');
  });

  it('may be of any script, with emoji; lines may break, but not in a name', () => {
    for (const value of ['Åsa', 'नीलम', 'محمد', '👩‍👩‍👧', 'می‌خواهم', "O'Neill-Nakato"])
      expect(required('Caption is required').parse(value)).toBe(value);
    expect(required('Caption is required').parse('one\ntwo')).toBe('one\ntwo');
    expect(textOf(name('Surname is required'))('one\ntwo')).toBe('Write it in one line');
  });

  it('are searched for when there is something to search for', () => {
    expect([search.parse('  '), search.parse(' ok '), search.parse(undefined)]).toEqual([
      undefined,
      'ok',
      undefined,
    ]);
    expect(textOf(search)('x'.repeat(81))).toBe('At most 80 characters');
  });
});
