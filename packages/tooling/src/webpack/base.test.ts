import { afterEach, expect, it, jest } from '@jest/globals';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { baseConfig } from './base.ts';

const page = globalThis as { document?: unknown };
afterEach(() => {
  delete page.document;
});

it('puts styles that come late behind all others of the page', () => {
  const { plugins = [] } = baseConfig({ name: 'mfe-trial', dir: import.meta.dirname });
  const styles = plugins.find((plugin) => plugin instanceof MiniCssExtractPlugin);
  const { insert } = (styles as unknown as { runtimeOptions: { insert: (link: unknown) => void } })
    .runtimeOptions;
  const append = jest.fn();
  page.document = { body: { append }, head: { append: () => expect('the head').toBe('unused') } };
  const link = { rel: 'stylesheet' };
  insert(link);
  expect(append.mock.calls).toEqual([[link]]);
});
