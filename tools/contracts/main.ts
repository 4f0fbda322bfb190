import { matchdayHome, root } from '@matchday/command-kit/platform/home';
import { Failure } from '@matchday/command-kit/processes/failure';
import { program, runProgram } from '@matchday/command-kit/terminal/run-program';
import { partNamed, partsOf } from '../create/parts.ts';
import { checkAgainst } from './check-against.ts';
import { checkContracts } from './check-contracts.ts';
import { declaredContracts } from './contract.ts';
import { servedContracts } from './needed-contracts.ts';
import { differences, nextContract, writePublished } from './published-contracts.ts';
import { dropUnread } from './reads/keep-reads.ts';

const check = async (
  part: string | undefined,
  { published, against }: { published?: boolean; against?: string },
) => {
  if (against && !part)
    throw new Failure('Which part?', ['npm run contracts:check -- svc-shop --against URL']);
  if (part !== undefined) partNamed(partsOf(root), part);
  const mustBePublished = published === true || against !== undefined;
  const { ok, output } = checkContracts(root, { mustBePublished, ...(part ? { part } : {}) });
  if (!ok) throw new Failure(`The contracts do not hold:\n${output}`);
  console.log(output || 'The contracts are those that were published.');
  if (!against || !part) return;
  const lines = checkAgainst(root, part, await servedContracts(against));
  if (lines.length > 0) throw new Failure(lines.join('\n'));
  console.log(`${part} fits what ${against} serves.`);
};

const publish = async ({ major = [] }: { major?: string[] }) => {
  const declared = declaredContracts();
  for (const { provider, published, comparison } of differences(root, declared)) {
    if (comparison.breaking.length > 0 && !major.includes(provider))
      throw new Failure(`${provider} would break what uses it:\n${comparison.breaking.join('\n')}`, [
        `or publish a new major version: npm run contracts:publish -- --major ${provider}`,
      ]);
    const next = published ? nextContract(published, declared[provider]) : declared[provider];
    await writePublished(root, provider, next);
    if (next.version !== published?.version) console.log(`${provider} ${next.version} is published`);
  }
  console.log('Commit packages/contracts with your change.');
};

const forget = (part: string) => {
  const dropped = dropUnread({ root, home: matchdayHome() }, part);
  if (!dropped) throw new Failure(`No test of ${part} has noted anything.`, [`npm test -- ${part}`]);
  console.log(dropped.map((line) => `${part} no longer reads ${line}`).join('\n') || 'Nothing to drop.');
};

const command = program(
  'npm run contracts:check --',
  'Compares calls, events and the live stream with what was published.',
);
command
  .command('check', { isDefault: true })
  .description('names what breaks those who use a contract')
  .argument('[part]', 'what this part offers, uses and states alone, such as svc-shop')
  .option(
    '--against <url>',
    'also whether the part fits the platform that runs there, before its image is rolled',
  )
  .option('--published', 'additions must be published too, as for a deployment')
  .action(check);
command
  .command('publish')
  .description('publishes the contracts of this checkout')
  .option('--major <provider...>', 'providers that may break those who use them')
  .action(publish);
command
  .command('forget')
  .description('drops what a part no longer reads, after npm test -- <part>')
  .argument('<part>', 'such as mfe-shop')
  .action(forget);
await runProgram(command);
