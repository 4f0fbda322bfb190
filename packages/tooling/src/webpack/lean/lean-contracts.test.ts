import { describe, expect, it } from '@jest/globals';
import { transformSync } from '@swc/core';
import { leanContracts } from './lean-contracts-loader.ts';

const source = `
import { z } from 'zod';
import { defineCall } from './call.ts';
import { on } from './shared.ts';
import { fixture, fixtureChanged } from './fixture.ts';
export const LIMIT = 8;
export const states = ['open', 'closed'] as const;
export const form = z.object({ stake: z.number() });
export const double = (value: number): number => value * 2;
export const getFixture = defineCall({
  name: 'getFixture',
  method: 'GET',
  summary: 'One fixture',
  params: z.object({ id: z.string() }),
  shared: { changedBy: [on(fixtureChanged)] },
  body: form,
  answer: fixture,
});
`;
const lean = leanContracts(source);

describe('contracts in a page', () => {
  it('are marked as made for their value alone, so that a bundler leaves out what nobody uses', () => {
    for (const name of ['form', 'getFixture'])
      expect(lean).toMatch(new RegExp(`export const ${name} = /\\*#__PURE__\\*/ __made\\(`));
    expect(lean).toContain('export const LIMIT = 8');
    expect(lean).toMatch(/export const double = \(value: number\)/);
  });

  it('declare calls without what only services and tests look at', () => {
    expect(lean).not.toMatch(/summary|params|changedBy|body:|answer:/);
    expect(lean).toMatch(/name: 'getFixture',\s*method: 'GET'\s*\}/);
  });

  it('are the same values', () => {
    const { code } = transformSync(
      leanContracts('export const made = [1, 2].map((each: number) => each * 2);'),
      { jsc: { parser: { syntax: 'typescript' } }, module: { type: 'commonjs' } },
    );
    const exports: { made?: number[] } = {};
    new Function('exports', code)(exports);
    expect(exports.made).toEqual([2, 4]);
  });
});
