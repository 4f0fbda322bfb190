import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allCalls } from '@matchday/contracts/calls';
import { parseSync } from '@swc/core';
import { z } from 'zod';

/** A regular expression, and where it was found. */
export interface Pattern {
  readonly where: string;
  readonly expression: RegExp;
}

/** Sources that see what a caller sends. */
const SOURCES = ['packages/{contracts,service-kit,registry}/src/**/*.ts', 'svc-*/src/**/*.ts'];

function literalsIn(node: unknown, found: { pattern: string; flags: string }[]): void {
  if (typeof node !== 'object' || node === null) return;
  const { type, pattern, flags } = node as { type?: string; pattern?: unknown; flags?: unknown };
  if (type === 'RegExpLiteral') found.push({ pattern: String(pattern), flags: String(flags ?? '') });
  for (const each of Object.values(node)) literalsIn(each, found);
}

/** Every regular expression that is written in the sources of services and contracts. */
export function writtenPatterns(root: string): Pattern[] {
  const files = SOURCES.flatMap((glob) => globSync(glob, { cwd: root })).filter(
    (file) => !/\.test\.ts$|\/testing\//.test(file),
  );
  return files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const found: { pattern: string; flags: string }[] = [];
    literalsIn(parseSync(text, { syntax: 'typescript', target: 'es2024' }), found);
    return found.map(({ pattern, flags }) => ({
      where: `${file}: /${pattern}/${flags}`,
      expression: new RegExp(pattern, flags.replace(/[gy]/g, '')),
    }));
  });
}

function patternsIn(schema: unknown, found: Set<string>): void {
  if (typeof schema !== 'object' || schema === null) return;
  const { pattern } = schema as { pattern?: unknown };
  if (typeof pattern === 'string') found.add(pattern);
  for (const each of Object.values(schema)) patternsIn(each, found);
}

/** Every pattern that an input of a public call is matched with, those of zod's own formats included. */
export function contractPatterns(): Pattern[] {
  const found = new Set<string>();
  for (const { params, query, body } of allCalls)
    for (const schema of [params, query, body])
      if (schema) patternsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), found);
  return [...found].map((pattern) => ({
    where: `contracts: ${pattern}`,
    expression: new RegExp(pattern, 'u'),
  }));
}
