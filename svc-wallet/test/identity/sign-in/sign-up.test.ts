import { createPublicKey } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { existingUser, postNewUser } from '@matchday/contracts/wallet/http';
import { getJwks } from '@matchday/contracts/wallet/internal';
import { idFrom } from '@matchday/service-kit/ids';
import jwt from 'jsonwebtoken';
import { password, signUp, signUpForm } from '../../people.ts';
import { walletUnderTest } from '../../wallet-under-test.ts';

const under = walletUnderTest({ PASSWORD_HASHING: 'full' });

describe('signing up', () => {
  it('[K44] [E14] [Z10] [A13] signs in at once with the welcome coins and an HttpOnly cookie', async () => {
    const answer = await under.service.client.call(postNewUser, { body: signUpForm('amina1') });
    expect(answer).toMatchObject({ ok: true, status: 201 });
    if (!answer.ok) return;
    const { password: _never, ...rest } = signUpForm('amina1') ?? { password };
    expect(answer.body).toMatchObject({ ...rest, coins: 500, role: 'user', user: { ...rest, coins: 500 } });
    expect(JSON.stringify(answer.body)).not.toMatch(/password|argon2/i);
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(cookie).toContain(`matchday_session=${answer.body.token}`);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).toMatch(/Max-Age=86400/);
  });

  it('signs tokens that the published key verifies, for a day, with issuer and audience', async () => {
    const { token } = await signUp(under.service, 'tokens1');
    const { keys } = await under.service.client.get(getJwks);
    const { kid } = jwt.decode(token, { complete: true })?.header ?? {};
    const jwk = keys.find((key) => key.kid === kid);
    expect(JSON.stringify(keys)).not.toMatch(/"(d|p|q|dp|dq|qi)":/);
    const key = createPublicKey({ key: jwk as never, format: 'jwk' });
    const claims = jwt.verify(token, key, {
      algorithms: ['RS256'],
      issuer: 'matchday',
      audience: 'matchday-web',
    });
    expect(claims).toMatchObject({ username: 'tokens1', role: 'user', sid: expect.any(String) });
    const { iat, exp } = claims as { iat: number; exp: number };
    expect(exp - iat).toBe(86_400);
  });

  it('[V12] [Z11] names every field that is taken, in any spelling', async () => {
    const form = { ...signUpForm('taken1'), phoneNumber: '+256700100200' } as const;
    await under.service.client.get(postNewUser, { body: { ...signUpForm('taken1'), ...form } as never });
    const body = {
      ...signUpForm('taken1'),
      username: 'TAKEN1',
      email: 'Taken1@MATCHDAY.test',
      phoneNumber: '256700100200',
    };
    const texts = {
      email: 'Email already exists',
      username: 'Username already exists',
      phoneNumber: 'Phone number already exists',
    };
    const again = await under.service.client.call(postNewUser, { body: body as never });
    expect(again).toMatchObject({ status: 409, body: { message: texts.email, fields: texts } });
    const { email, username, phoneNumber } = body;
    const asked = await under.service.client.call(existingUser, { body: { email, username, phoneNumber } });
    expect(asked).toMatchObject({ status: 409, body: { message: texts.email, fields: texts } });
    const alone = await under.service.client.call(existingUser, { body: { username } });
    expect(alone).toMatchObject({ status: 409, body: { fields: { username: texts.username } } });
  });

  it('[V12] finds a phone number that an account has kept in an earlier form', async () => {
    const phoneNumber = '+256700100300';
    await under.service.client.get(postNewUser, { body: { ...signUpForm('before1'), phoneNumber } });
    const kept = { phoneNumber: '00256700100300', 'keys.phoneNumber': '00256700100300' };
    await under.database.collection('users').updateOne({ username: 'before1' }, { $set: kept });
    const text = 'Phone number already exists';
    for (const [call, body] of [
      [existingUser, { phoneNumber }],
      [postNewUser, { ...signUpForm('before2'), phoneNumber }],
    ] as const)
      expect(await under.service.client.call(call, { body: body as never })).toMatchObject({
        status: 409,
        body: { fields: { phoneNumber: text } },
      });
  });

  it('[K45] [Z11] answers 200 with a message if the values are available', async () => {
    const answer = await under.service.client.call(existingUser, {
      body: { username: 'nobody1', phoneNumber: '+256700000001' },
    });
    expect(answer).toMatchObject({ status: 200, body: { message: expect.any(String) } });
  });

  it('gives a name to one of two users who request it at the same moment', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => under.service.client.call(postNewUser, { body: signUpForm('twin1') })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it.each([
    ['[V05]', { surname: ' ' }, 'surname', 'Surname is required'],
    ['[V06]', { firstname: '' }, 'firstname', 'First name is required'],
    ['[V07]', { username: 'not ok' }, 'username', 'Username must be alphanumeric'],
    ['[V07]', { username: { $gt: '' } }, 'username', 'Username must be alphanumeric'],
    ['[V08]', { email: 'nobody' }, 'email', 'Please enter a valid email'],
    ['[V09]', { password: '1234567' }, 'password', 'Password must be at least 8 characters'],
    ['[V10] [E15]', { gender: 'none' }, 'gender', 'Gender is required'],
    ['[V10]', { dateOfBirth: 'yesterday' }, 'dateOfBirth', 'Date of birth is required'],
    ['[V10]', { countryOfResidence: undefined }, 'countryOfResidence', 'Country of residence is required'],
    ['[V11]', { phoneNumber: '0700-12' }, 'phoneNumber', 'Phone number must be valid'],
  ])('%s [V42] refuses %j and writes nothing', async (_ids, wrong, field, text) => {
    const before = await under.database.collection('users').countDocuments();
    const answer = await under.service.client.call(postNewUser, {
      raw: { ...signUpForm('wrong1'), ...wrong },
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { message: text, code: 'invalid', fields: { [field]: text } },
    });
    expect(await under.database.collection('users').countDocuments()).toBe(before);
  });

  it('[A01] ignores a role or coins in the form', async () => {
    const answer = await under.service.client.call(postNewUser, {
      raw: { ...signUpForm('sly1'), role: 'admin', coins: 9_000_000, _id: idFrom('sly') },
    });
    expect(answer).toMatchObject({ ok: true, body: { role: 'user', coins: 500 } });
  });

  it('stores passwords as argon2id with the current parameters', async () => {
    await signUp(under.service, 'hashed1');
    const found = await under.database.collection('users').findOne({ username: 'hashed1' });
    expect(found?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});
