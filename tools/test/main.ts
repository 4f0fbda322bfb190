import { program, runProgram } from '@matchday/command-kit/terminal/run-program';

await runProgram(
  program('npm test --', 'Runs the checks, all tests and the browser journeys, or a part of them.')
    .argument('[what...]', 'changed, unit, service, e2e, or workspaces such as svc-wallet')
    .option('--since <ref>', 'with `changed`: the commit to compare with')
    .action(async (what: string[], { since }: { since?: string }) => {
      const { runTests } = await import('./run-tests.ts');
      process.exit(await runTests(since ? [...what, '--since', since] : what));
    }),
);
