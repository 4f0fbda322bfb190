import { describe, expect, it } from '@jest/globals';
import { nextDeadline } from '../matches/changes.ts';
import type { Fixture } from '../matches/entities/fixture.ts';
import { clubs } from '../shared/clubs.ts';
import { productForm } from '../shop/forms.ts';
import { finalPriceOf, tooManyCoinsText } from '../shop/rules.ts';
import { loginForm, signupForm } from '../wallet/forms.ts';
import { normalisePhone, phoneE164, reserveCoins } from '../wallet/rules.ts';
import { allCalls } from './calls.ts';
import { routingKey } from './event.ts';
import { allEvents } from './events.ts';

const textsOf = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  Object.fromEntries(
    (result.error?.issues ?? []).toReversed().map((issue) => [String(issue.path[0]), issue.message]),
  );

describe('calls and events', () => {
  it('names every call and every version of an event once, and gives no method and path to two', () => {
    expect(new Set(allCalls.map((call) => call.name)).size).toBe(allCalls.length);
    expect(new Set(allCalls.map((call) => `${call.method} ${call.path.toLowerCase()}`)).size).toBe(
      allCalls.length,
    );
    expect(new Set(allEvents.map(routingKey)).size).toBe(allEvents.length);
  });

  it('says of every public read whether its answer is shared, and of a personal one why not', () => {
    for (const { name, method, shared, personal } of allCalls)
      expect([name, shared !== undefined, (personal ?? '') !== '']).toEqual([
        name,
        method === 'GET' && personal === undefined,
        method === 'GET' && shared === undefined,
      ]);
  });

  it('names events that exist, and parameters that a shared call has', () => {
    for (const { name, shared, params } of allCalls)
      for (const { event, idOf } of shared?.changedBy ?? []) {
        expect([name, allEvents.includes(event)]).toEqual([name, true]);
        if (idOf) expect([name, params?.safeParse({ id: 'a'.repeat(24) }).success]).toEqual([name, true]);
      }
  });

  it('expires fixtures at the next deadline', () => {
    const now = new Date('2026-11-22T12:00:00Z');
    const at = (bettingDeadline: string, predictionsOpen: boolean) =>
      ({ bettingDeadline, predictionsOpen }) as Fixture;
    const [past, soon, later] = ['2026-11-22T11:00:00Z', '2026-11-22T13:00:00Z', '2026-11-23T13:00:00Z'];
    expect(nextDeadline([], now)).toBeNull();
    expect(nextDeadline([at(past, false)], now)).toBeNull();
    expect(nextDeadline([at(later, true), at(soon, false), at(past, false)], now)).toEqual(new Date(soon));
    // The clock that answered is behind: the answer is out of date now.
    expect(nextDeadline([at(past, true), at(soon, true)], now)).toEqual(new Date(past));
  });

  it('[C03] holds 29 clubs with short codes', () => {
    expect(clubs).toHaveLength(29);
    expect(new Set(clubs.map((club) => club.shortName)).size).toBe(29);
  });

  it('[E17] counts the reserve in coins as UGX / 0.6', () => {
    expect(reserveCoins(1_500_000)).toBe(2_500_000);
  });

  it('[V28] takes 0.6 UGX a coin off a price, floors at 0, rounds', () => {
    expect([finalPriceOf(95_000, 20_000), finalPriceOf(100, 1000), finalPriceOf(101, 1)]).toEqual([
      83_000, 0, 100,
    ]);
    expect(tooManyCoinsText(40_000)).toBe("You can't use more than 40000 coins for discount.");
  });

  it('[V30] [V32] wants product numbers from 0 and takes coins only as the default', () => {
    const product = {
      productImageUrl: '/art/x.svg',
      name: 'Cap',
      description: 'Cotton',
      coins: 10,
      stock: 0,
    };
    expect(productForm.parse(product).paymentType).toBe('coins only');
    for (const field of ['coins', 'productPrice', 'coinsDiscount', 'stock'])
      expect(textsOf(productForm.safeParse({ ...product, [field]: -1 }))[field]).toMatch(/0 or more/);
  });

  it('[V05] [V06] [V07] [V08] [V09] [V10] [V11] says what is wrong with a sign-up, field by field', () => {
    expect(textsOf(signupForm.safeParse({}))).toEqual({
      surname: 'Surname is required',
      firstname: 'First name is required',
      username: 'Username must be alphanumeric',
      email: 'Please enter a valid email',
      password: 'Password must be at least 8 characters',
      gender: 'Gender is required',
      dateOfBirth: 'Date of birth is required',
      phoneNumber: 'Phone number must be valid',
      countryOfResidence: 'Country of residence is required',
    });
    expect(phoneE164('256 700-123.456')).toBe('+256700123456');
    expect(phoneE164('00256 (700) 123456')).toBe('+256700123456');
    expect(phoneE164('0700123456')).toBe('0700123456');
    expect(phoneE164('+256x')).toBe('+256x');
    expect(signupForm.shape.phoneNumber.parse(' 256700123456 ')).toBe('+256700123456');
    expect(signupForm.shape.phoneNumber.safeParse('0700123456').success).toBe(false);
    expect(normalisePhone('+256 700-123')).toBe('256700123');
    expect(normalisePhone('00256 700-123')).toBe('256700123');
  });

  it('[V01] [V02] [V03] [V04] says what is wrong with a login', () => {
    expect(textsOf(loginForm.safeParse({}))).toEqual({
      emailOrUsername: 'Email or Username is required',
      password: 'Password is required',
    });
    expect(textsOf(loginForm.safeParse({ emailOrUsername: 'amina@', password: '12345' }))).toEqual({
      emailOrUsername: 'Please enter a valid email address',
      password: 'Password must be at least 6 characters',
    });
  });
});
