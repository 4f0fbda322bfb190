import { expect, it } from '@jest/globals';
import { namedFiles } from './named-files.ts';

it('finds the files that a source names, from its folder or from the root, and passes over imports', () => {
  const files = new Set(['svc-a/src/main.ts', 'svc-a/test/tiny.ts', 'svc-a/test/types.ts', 'Dockerfile']);
  const source = `
    import type { T } from './types.ts';
    /** See \`types.ts\`, whose
     * \`main.ts\` is another. */
    // The same as in 'tiny.ts'.
    const own = new URL('../src/main.ts', import.meta.url);
    const other = join(root, "svc-a/src/main.ts");
    readFileSync(\`./tiny.ts\`); join(context, 'Dockerfile');
  `;
  expect(namedFiles('svc-a/test/a.test.ts', source, files)).toEqual([
    'svc-a/src/main.ts',
    'svc-a/src/main.ts',
    'svc-a/test/tiny.ts',
    'Dockerfile',
  ]);
});
