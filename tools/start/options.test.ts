import { expect, it } from '@jest/globals';
import { readOptions } from './options.ts';

const PARTS = ['mfe-matches', 'mfe-shop'];

it('takes an empty variable for unset', () => {
  const options = readOptions(
    [],
    { PORT: '', MATCHDAY_HOME: '', MONGODB_URI: '', LIMITS: 'off' },
    '/root',
    PARTS,
  );
  expect(options).toMatchObject({ port: 8080, home: '/root/.matchday', dev: false, env: { LIMITS: 'off' } });
  expect(options.env).not.toHaveProperty('MONGODB_URI');
});

it.each(['abc', '0', '70000', '80.5'])('refuses PORT=%s in words', (PORT) => {
  expect(() => readOptions([], { PORT }, '/root', PARTS)).toThrow(`PORT is ${PORT}`);
});

it('refuses an argument that it does not know', () => {
  expect(() => readOptions(['--fast'], {}, '/root', PARTS)).toThrow('does not know --fast');
  expect(readOptions(['--dev'], {}, '/root', PARTS).dev).toBe(true);
});

it('takes one part to work on, by its name, in development alone', () => {
  const read = (argv: string[], env: NodeJS.ProcessEnv = {}) => readOptions(argv, env, '/root', PARTS);
  expect(read(['--dev', 'mfe-shop'])).toMatchObject({ dev: true, part: 'mfe-shop' });
  expect(read(['--dev']).part).toBeNull();
  expect(() => read(['mfe-shop'])).toThrow('npm start does not know mfe-shop');
  expect(() => read(['--dev', 'shop'])).toThrow(
    expect.objectContaining({
      message: 'npm run dev does not know shop.',
      remedies: ['name one of mfe-matches, mfe-shop, or none'],
    }),
  );
  expect(() => read(['--dev', 'mfe-shop', 'mfe-matches'])).toThrow('these are more: mfe-shop, mfe-matches');
  expect(() => read(['--dev', 'mfe-shop'], { NODE_ENV: 'production' })).toThrow('NODE_ENV is production');
});
