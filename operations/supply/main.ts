import { program, runProgram } from '@matchday/command-kit/terminal/run-program';
import { audit, checkLicences, writeBom } from './supply.ts';

const command = program(
  'npm run supply --',
  'What Matchday is made of: packages, their licences and known holes.',
);
command
  .command('sbom')
  .description('write the bill of materials of everything that runs, as CycloneDX')
  .argument('[file]', 'where to', 'sbom.cdx.json')
  .action((file: string) => console.log(`${file}: ${writeBom(file, new Date())} packages`));
command
  .command('licences')
  .description('check that the licence of every package is one that we may hand on')
  .action(() => console.log(`${checkLicences()} packages, all with a licence that is allowed`));
command
  .command('audit')
  .description('ask the registry for known holes in the packages that run')
  .action(async () => console.log(await audit()));

await runProgram(command);
