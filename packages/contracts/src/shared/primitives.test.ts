import { describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import { correctionForm, eventForm, goalForm, shownStatForm } from '../matches/forms.ts';
import { productForm } from '../shop/forms.ts';
import { reviewForm, signupForm } from '../wallet/forms.ts';
import { name, picture, required, search } from './primitives.ts';

const unseen = 'Characters that cannot be displayed are not allowed';
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
    expect(textOf(name('Surname is required'))('one\ntwo')).toBe('Keep it on one line');
  });

  it('are searched for unless they are empty', () => {
    expect([search.parse('  '), search.parse(' ok '), search.parse(undefined)]).toEqual([
      undefined,
      'ok',
      undefined,
    ]);
    expect(textOf(search)('x'.repeat(81))).toBe('At most 80 characters');
  });
});

describe('pictures', () => {
  const said = textOf(picture('Picture is required'));
  const other = 'Use an https address or a path of this platform';

  it.each(['/art/crest.svg', 'https://pictures.example/a/b.png?w=2#x', 'https://[::1]:8080/x'])(
    'may be %s',
    (value) => expect(said(value)).toBeUndefined(),
  );

  it.each([
    '//evil.example/x.png',
    '/\\evil.example/x.png',
    '\\\\evil.example/x.png',
    '/\t/evil.example/x.png',
    '/\n/evil.example/x.png',
    'https:/\\evil.example',
    'https://\\evil.example/x.png',
    'https://',
    'javascript:alert(1)',
    'data:image/svg+xml,x',
    'art/crest.svg',
  ])('may not be %j', (value) => expect(said(value)).toBe(other));

  it('over http are recognised', () => {
    expect(said('http://pictures.example/x.png')).toBe(
      'Pictures over http are not shown: use an https address',
    );
    expect(said('')).toBe('Picture is required');
  });
});

describe('rules about several fields', () => {
  const wrongIn = (schema: z.ZodType, value: unknown) =>
    schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]);
  const player = 'a'.repeat(24);

  it.each<[string, z.ZodType, object, string[]]>([
    ['a product', productForm, {}, ['productImageUrl', 'name', 'description', 'stock', 'coins']],
    ['a price', productForm, { paymentType: 'coins discount', name: 'Boots' }, ['productPrice']],
    ['a correction', correctionForm, { result: 'draw' }, ['reason', 'homeScore', 'awayScore']],
    ['a substitution', eventForm, { kind: 'substitution' }, ['player', 'minute', 'other']],
    ['a goal', goalForm, { isOwnGoal: true, isPenalty: true }, ['scorer', 'minute', 'isPenalty']],
    ['a decision', reviewForm, { state: 'suspended', suspend: 'all' }, ['note', 'suspend']],
    ['a stat', shownStatForm, { statType: 'yellowCards', value: 3 }, ['playerId', 'value']],
  ])('say what is wrong in %s although other fields are wrong too', (_what, schema, value, fields) => {
    expect(wrongIn(schema, value)?.map(([field]) => field)).toEqual(expect.arrayContaining(fields));
  });

  it('add nothing to a field that is wrong by itself, and judge by no such field', () => {
    const stat = { statType: 'none', value: 3, playerId: player };
    expect(wrongIn(shownStatForm, stat)?.map(([field]) => field)).toEqual(['statType']);
    const score = { result: 'draw', reason: 'Typo', homeScore: 1.5, awayScore: 0 };
    expect(wrongIn(correctionForm, score)?.map(([field]) => field)).toEqual(['homeScore']);
    for (const value of [null, 'text', 3, undefined, []])
      for (const schema of [shownStatForm, productForm])
        expect(wrongIn(schema, value)?.map(([field]) => field)).toEqual(['']);
  });
});
