import { request } from 'node:http';
import { expect, it } from '@jest/globals';
import type { Registry } from '@matchday/contracts/registry';
import { apiPerson } from '../support/api.ts';
import { url } from '../support/browser.ts';

/** Bytes that come over the line for an address, compressed as browsers ask for it, with its headers. */
const sizeOf = (path: string, headers: Record<string, string> = {}) =>
  new Promise<number>((done, fail) => {
    const asked = request(url(path), {
      headers: { 'accept-encoding': 'br', accept: 'text/html', ...headers },
    });
    asked.on('error', fail);
    asked.on('response', (answer) => {
      let bytes = answer.rawHeaders.join('').length;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () =>
        answer.statusCode === 200 ? done(bytes) : fail(new Error(`${path}: ${answer.statusCode}`)),
      );
    });
    asked.end();
  });

it('a first visit to /home loads at most 330 kB, of it 150 kB of shared libraries', async () => {
  const { token } = await apiPerson('amina');
  const signedIn = { authorization: `Bearer ${token}` };
  const { shell, microfrontends } = (await (await fetch(url('/registry.json'))).json()) as Registry;
  const { scripts = [], styles = [], preloads = [] } = shell;
  const files = [
    ...scripts,
    ...styles,
    ...preloads,
    ...(microfrontends['mfe-matches']?.assets['/home'] ?? []),
  ];
  const sizes = await Promise.all(files.map((file) => sizeOf(file)));
  const page = await sizeOf('/home', signedIn);
  // The profile, the clubs that are followed, the table, the live connection.
  const calls = 9000;
  const sum = sizes.reduce((all, one) => all + one, page + calls);
  const sizeOfFile = (name: string) =>
    sizes[files.findIndex((file) => file.endsWith(name))] ?? Number.POSITIVE_INFINITY;
  expect(sum / 1000).toBeLessThanOrEqual(330);
  expect((sizeOfFile('/vendor.js') + sizeOfFile('/react.js')) / 1000).toBeLessThanOrEqual(150);
});
