import { program, runProgram } from '@matchday/command-kit/terminal/run-program';
import { audit, checkLicences, provenance, writeBom } from './supply.ts';

const command = program(
  'npm run supply --',
  'What Matchday is made of: packages, their licences, known holes and signatures.',
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

command
  .command('provenance')
  .description('verify who signed the packages that run, and where they were built')
  .action(async () => console.log(await provenance()));

await runProgram(command);
