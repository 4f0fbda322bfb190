import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { hashOf, idFrom, newId, sha256 } from '../../src/context/ids.ts';
import { baseConfig, ConfigError, edgeConfig, readConfig } from '../../src/process/config.ts';
import { createLogger, hideCredentials } from '../../src/process/logger.ts';

const schema = z.object({ ...baseConfig, WELCOME_COINS: z.coerce.number().int().min(0).default(500) });
const good = {
  EDGE_SECRET: 'e'.repeat(32),
  SERVICE_SECRET: 's'.repeat(32),
  OPERATOR_SECRET: 'o'.repeat(32),
  MONGODB_URI: 'mongodb://127.0.0.1:27017',
  AMQP_URL: 'amqp://127.0.0.1',
};

describe('settings', () => {
  it('take defaults for what is unset or empty', () => {
    expect(readConfig(schema, { ...good, PORT: '', WELCOME_COINS: '' })).toMatchObject({
      PORT: 8080,
      WELCOME_COINS: 500,
      LIMITS: 'normal',
      WALLET_URLS: [],
    });
  });

  it('name every bad variable at once and show no value', () => {
    const read = () =>
      readConfig(schema, {
        ...good,
        MONGODB_URI: '',
        SERVICE_SECRET: 'short',
        PORT: '70000',
        AMQP_URL: 'http://u:pw@x',
      });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(
      /PORT .*; AMQP_URL must be a URL.*; SERVICE_SECRET must have.*; MONGODB_URI is not set/,
    );
    expect(read).not.toThrow(/pw|short/);
  });

  it('in production are strict and refuse demo secrets', () => {
    const production = { ...good, NODE_ENV: 'production' };
    expect(readConfig(schema, production).LIMITS).toBe('strict');
    for (const name of ['EDGE_SECRET', 'SERVICE_SECRET', 'OPERATOR_SECRET'])
      for (const demo of ['demo-secret-of-the-compose-file', `${'n'.repeat(16)},change-me-change-me`])
        expect(() => readConfig(schema, { ...production, [name]: demo })).toThrow(`${name} is a demo secret`);
  });

  it('[A13] are read from files too, and from one place only', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'settings-')), 'secret');
    const { SERVICE_SECRET, ...rest } = good;
    writeFileSync(file, `${SERVICE_SECRET},${'n'.repeat(32)}\n`);
    const read = (more: object) => readConfig(schema, { ...rest, ...more }).SERVICE_SECRET;
    expect(read({ SERVICE_SECRET_FILE: file })).toEqual([SERVICE_SECRET, 'n'.repeat(32)]);
    expect(() => read({ SERVICE_SECRET_FILE: file, SERVICE_SECRET })).toThrow(
      'SERVICE_SECRET and SERVICE_SECRET_FILE are both set: one is enough',
    );
    expect(() => read({ SERVICE_SECRET_FILE: '/no/such/file' })).toThrow(
      'SERVICE_SECRET_FILE cannot be read: ENOENT',
    );
    writeFileSync(file, '\n');
    expect(() => read({ SERVICE_SECRET_FILE: file })).toThrow('SERVICE_SECRET is not set');
  });

  it('[A13] take two values of a secret at a time, each long enough', () => {
    const read = (SERVICE_SECRET: string) => readConfig(schema, { ...good, SERVICE_SECRET }).SERVICE_SECRET;
    const [one, two, three] = ['1'.repeat(16), '2'.repeat(16), '3'.repeat(16)];
    expect(read(`${one}, ${two}`)).toEqual([one, two]);
    expect(() => read(`${one},${two},${three}`)).toThrow('SERVICE_SECRET takes two values at a time');
    for (const short of [`${one},short`, `${one},`, `,${one}`, ','])
      expect(() => read(short)).toThrow('SERVICE_SECRET must have at least 16 characters');
  });

  it('[A13] refuse one value for two credentials', () => {
    const read = (EDGE_SECRET: string) => readConfig(schema, { ...good, EDGE_SECRET });
    expect(() => read(good.SERVICE_SECRET)).toThrow('SERVICE_SECRET has a value of EDGE_SECRET');
    expect(() => read(`${good.EDGE_SECRET},${good.OPERATOR_SECRET}`)).toThrow(
      'OPERATOR_SECRET has a value of EDGE_SECRET',
    );
    expect(read(`${good.EDGE_SECRET},${good.EDGE_SECRET}`).EDGE_SECRET[0]).toBe(good.EDGE_SECRET);
  });

  it('[A13] in production refuse a well-known password of a broker on another host', () => {
    const read = (AMQP_URL: string, NODE_ENV = 'production') =>
      readConfig(schema, { ...good, NODE_ENV, AMQP_URL }).AMQP_URL;
    for (const open of ['matchday:matchday@', 'guest:guest@', 'matchday:%6datchday@', ''])
      expect(() => read(`amqp://${open}rabbitmq:5672`)).toThrow(
        'AMQP_URL has a password that everybody knows',
      );
    for (const own of ['amqp://matchday:Vb3xk9@rabbitmq:5672', 'amqp://127.0.0.1:5672', 'amqp://[::1]'])
      expect(read(own)).toBe(own);
    expect(read('amqp://matchday:matchday@rabbitmq', 'development')).toContain('rabbitmq');
  });

  it('accept a replica set of several hosts, and only databases', () => {
    const read = (MONGODB_URI: string) => readConfig(schema, { ...good, MONGODB_URI }).MONGODB_URI;
    const set = 'mongodb://user:pw@a:27017,b:27017/demo?replicaSet=rs0';
    expect(read(set)).toBe(set);
    for (const wrong of ['a:27017', 'http://a', 'mongodb://', 'mongodb:///x', 'mongodb://a b'])
      expect(() => read(wrong)).toThrow('MONGODB_URI must be a URL');
  });

  it('list the instances of the wallet', () => {
    const edge = z.object(edgeConfig);
    const { WALLET_URLS } = readConfig(edge, { ...good, WALLET_URLS: 'http://a:1, http://b:2,' });
    expect(WALLET_URLS).toEqual(['http://a:1', 'http://b:2']);
    expect(() => readConfig(edge, { ...good, WALLET_URLS: 'a:1' })).toThrow('WALLET_URLS must be a URL');
  });
});

describe('ids', () => {
  it('are 24 lower-case hex characters, new each time, the same for the same key', () => {
    expect(newId()).toMatch(/^[0-9a-f]{24}$/);
    expect(newId()).not.toBe(newId());
    expect(idFrom('bet', 'k')).toMatch(/^[0-9a-f]{24}$/);
    expect(idFrom('bet', 'k')).toBe(idFrom('bet', 'k'));
    expect(sha256('ab', 'c')).not.toBe(sha256('a', 'bc'));
  });

  it('of a request do not depend on the order of its fields', () => {
    expect(hashOf({ a: 1, b: { c: [1, 2], d: 2 } })).toBe(hashOf({ b: { d: 2, c: [1, 2] }, a: 1 }));
    expect(hashOf({ a: [1, 2] })).not.toBe(hashOf({ a: [2, 1] }));
  });
});

describe('the log', () => {
  it('shows no secret by name, nor credentials in a URL', () => {
    const lines: string[] = [];
    const logger = createLogger({ name: 'test' }, { write: (line) => void lines.push(line) });
    logger.info({ password: 'p1', user: { token: 'p2' }, req: { headers: { cookie: 'p3' } } }, 'signed in');
    logger.warn({ err: new Error('amqp://u:p4@host:5672 refused') }, 'away');
    expect(lines.join('')).not.toMatch(/p[1-4]/);
    expect(lines.join('')).toContain('amqp://host:5672 refused');
    expect(hideCredentials('mongodb://h:1/?x=a@b')).toBe('mongodb://h:1/?x=a@b');
  });
});
