import { describe, expect, it } from '@jest/globals';
import { dateValue } from './date-text.ts';
import { dateStyleOf, readOwnDate, stylePattern, styleText } from './own-date.ts';

const read = (text: string, locale: string) => {
  const clock = readOwnDate(text, dateStyleOf(locale));
  return clock && dateValue(clock, false);
};

describe('a date as the person writes it', () => {
  it.each([
    ['en-US', 'MM/dd/yyyy'],
    ['en-GB', 'dd/MM/yyyy'],
    ['en-UG', 'dd/MM/yyyy'],
    ['de', 'dd.MM.yyyy'],
    ['sv', 'yyyy-MM-dd'],
    ['not a locale', 'MM/dd/yyyy'],
  ])('is asked for in %s as %s', (locale, pattern) => {
    expect(stylePattern(dateStyleOf(locale))).toBe(pattern);
  });

  it.each([
    ['04/12/1998', 'en-US', '1998-04-12'],
    ['04/12/1998', 'en-UG', '1998-12-04'],
    ['31/12/1995', 'en-US', '1995-12-31'],
    ['12/31/1995', 'en-UG', '1995-12-31'],
    ['4.12.1998', 'de', '1998-12-04'],
    ['4-12-1998', 'en-UG', '1998-12-04'],
    ['1998-12-04', 'en-UG', '1998-12-04'],
    ['31121995', 'en-UG', '1995-12-31'],
    ['12311995', 'en-US', '1995-12-31'],
    ['19951231', 'sv', '1995-12-31'],
  ])('%s in %s is %s', (text, locale, day) => {
    expect(read(text, locale)).toBe(day);
  });

  it.each(['', '31/02/1995', '13/45/1995', '31/12/95', '311295', '1/2', '12/1995/31', 'soon'])(
    'refuses %j',
    (text) => {
      expect(read(text, 'en-UG')).toBeUndefined();
    },
  );

  it('is shown as it is written', () => {
    const clock = { year: 1998, month: 4, day: 2, hour: 0, minute: 0 };
    expect(styleText(clock, dateStyleOf('en-UG'))).toBe('02/04/1998');
  });
});
