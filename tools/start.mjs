import './check-node.mjs';

// Later than the check: an older Node would not get past what this file imports.
const { run } = await import('./bootstrap.mjs');
await run('start/main.ts');
