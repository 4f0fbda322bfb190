import { program, runProgram } from '@matchday/command-kit/terminal/run-program';

const command = program('npm run person --', 'What is stored about a person.');
command
  .command('export')
  .description('everything that all services have stored, as JSON')
  .argument('<who>', 'username, email address or id')
  .action(async (who: string) => {
    const { printPerson } = await import('./print-person.ts');
    await printPerson(who);
  });

await runProgram(command);
