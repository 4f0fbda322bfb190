import { expect, it } from '@jest/globals';
import { readOptions } from './options.ts';

const PARTS = ['mfe-matches', 'mfe-shop'];

it('takes an empty variable for unset', () => {
  const options = readOptions(
    { parts: [], dev: false },
    { PORT: '', MATCHDAY_HOME: '', MONGODB_URI: '', LIMITS: 'off' },
    '/root',
    PARTS,
  );
  expect(options).toMatchObject({ port: 8080, home: '/root/.matchday', dev: false, env: { LIMITS: 'off' } });
  expect(options.env).not.toHaveProperty('MONGODB_URI');
});

it.each(['abc', '0', '70000', '80.5'])('refuses PORT=%s in words', (PORT) => {
  expect(() => readOptions({ parts: [], dev: false }, { PORT }, '/root', PARTS)).toThrow(`PORT is ${PORT}`);
});

it('refuses an argument that it does not know', () => {
  const read = (parts: string[], dev: boolean) => readOptions({ parts, dev }, {}, '/root', PARTS);
  expect(() => read(['--fast'], false)).toThrow('does not know --fast');
  expect(read([], true).dev).toBe(true);
});

it('takes one part to work on, by its name, in development alone', () => {
  const read = (parts: string[], env: NodeJS.ProcessEnv = {}, dev = true) =>
    readOptions({ parts, dev }, env, '/root', PARTS);
  expect(read(['mfe-shop'])).toMatchObject({ dev: true, part: 'mfe-shop' });
  expect(read([]).part).toBeNull();
  expect(() => read(['mfe-shop'], {}, false)).toThrow('npm start does not know mfe-shop');
  expect(() => read(['shop'])).toThrow(
    expect.objectContaining({
      message: 'npm run dev does not know shop.',
      remedies: ['name one of mfe-matches, mfe-shop, or none'],
    }),
  );
  expect(() => read(['mfe-shop', 'mfe-matches'])).toThrow('not these: mfe-shop, mfe-matches');
  expect(() => read(['mfe-shop'], { NODE_ENV: 'production' })).toThrow('NODE_ENV is production');
});
