import './check-node.mjs';

// After the check: an older Node fails on what this file imports.
const { run } = await import('./bootstrap.mjs');
await run('test/main.ts');
