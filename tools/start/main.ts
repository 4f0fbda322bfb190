import { program, runProgram } from '@matchday/command-kit/terminal/run-program';

await runProgram(
  program('npm start --', 'Starts Matchday with its engines, web parts and demo data. Ctrl-C stops it.')
    .argument('[part...]', 'with --dev: the microfrontend that a development server serves')
    .option('--dev', 'restart services and build web parts again on save (npm run dev)')
    .action(async (parts: string[], { dev = false }: { dev?: boolean }) => {
      const { runStart } = await import('./run-start.ts');
      await runStart({ parts, dev });
    }),
);
process.exit();
