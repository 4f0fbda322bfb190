import { expect, it } from '@jest/globals';
import { readOptions } from './options.ts';

it('takes an empty variable for unset', () => {
  const options = readOptions([], { PORT: '', MATCHDAY_HOME: '', MONGODB_URI: '', LIMITS: 'off' }, '/root');
  expect(options).toMatchObject({ port: 8080, home: '/root/.matchday', dev: false, env: { LIMITS: 'off' } });
  expect(options.env).not.toHaveProperty('MONGODB_URI');
});

it.each(['abc', '0', '70000', '80.5'])('refuses PORT=%s in words', (PORT) => {
  expect(() => readOptions([], { PORT }, '/root')).toThrow(`PORT is ${PORT}`);
});

it('refuses an argument that it does not know', () => {
  expect(() => readOptions(['--fast'], {}, '/root')).toThrow('does not know --fast');
  expect(readOptions(['--dev'], {}, '/root').dev).toBe(true);
});
