import { describe, expect, it } from '@jest/globals';
import { countryOptions } from './country-options.ts';
import { countryName, dialCode, ownCountry } from './own-country.ts';
import { phoneOfCountry, typedPhone, wholePhone } from './own-phone.ts';

describe('where the person is', () => {
  it.each([
    [['en-US'], 'Africa/Kampala', 'UG'],
    [['en', 'sw-KE'], 'UTC', 'KE'],
    [['de-AT', 'en-US'], 'Europe/Vienna', 'AT'],
    [['en', 'es-419', 'not a language'], 'UTC', undefined],
  ])('%j in %s is %s', (languages, timeZone, country) => {
    expect(ownCountry({ languages, timeZone })).toBe(country);
  });

  it('knows the dial code of every country that can be chosen', () => {
    const without = countryOptions()
      .flatMap(({ items }) => items)
      .filter((name) => phoneOfCountry('', '', name) === '');
    expect(without).toEqual([]);
    expect([countryName('UG'), dialCode('UG'), dialCode('ZZ')]).toEqual(['Uganda', '+256', '']);
  });
});

describe('a phone number', () => {
  it.each([
    ['0772 123-456', 'Uganda', '+256772123456'],
    ['+2560772123456', 'Uganda', '+256772123456'],
    ['+256772123456', 'Uganda', '+256772123456'],
    ['+4915112345678', 'Uganda', '+4915112345678'],
    ['00256772123456', 'Uganda', '00256772123456'],
    ['06 12345678', 'Italy', '+390612345678'],
    ['07 12 34 56 78', countryName('CI'), '+2250712345678'],
    ['+225 07 12 34 56 78', countryName('CI'), '+2250712345678'],
    ['0772123456', '', '0772123456'],
  ])('%s in %s is %s', (typed, country, whole) => {
    expect(wholePhone(typed, country)).toBe(whole);
  });

  it('that is pasted behind the dial code replaces it', () => {
    expect(typedPhone('+256+4915112345678', 'Uganda')).toBe('+4915112345678');
    expect(typedPhone('+256 004915112345678', 'Uganda')).toBe('004915112345678');
  });

  it.each([
    ['+25677', 'Uganda'],
    ['+256700987123', 'Uganda'],
    ['+4915100345678', 'Uganda'],
    ['+256700987123', ''],
  ])('%s in %s stays as typed', (typed, country) => {
    expect(typedPhone(typed, country)).toBe(typed);
  });

  it('follows the country until something is typed', () => {
    expect(phoneOfCountry('+1', 'United States', 'Uganda')).toBe('+256');
    expect(phoneOfCountry('+1212', 'United States', 'Uganda')).toBe('+1212');
    expect(phoneOfCountry('', 'Uganda', 'Kenya')).toBe('+254');
  });
});
