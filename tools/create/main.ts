import { root } from '@matchday/command-kit/platform/home';
import { Failure } from '@matchday/command-kit/processes/failure';
import { runCommand } from '@matchday/command-kit/processes/run-command';
import { program, runProgram } from '@matchday/command-kit/terminal/run-program';
import { createPart } from './create-part.ts';
import { isPartial } from './is-partial.ts';
import { readPart } from './new-part.ts';
import { writeDerived } from './write-derived.ts';

async function run(name: string | undefined, { derived }: { derived?: boolean }): Promise<void> {
  if (!name && !derived)
    throw new Failure('Which part?', ['npm run create -- mfe-news', 'npm run create -- svc-news']);
  if (await isPartial(root))
    throw new Failure(
      'This checkout has some of the folders only, and lists of all parts would lose the others.',
      ['git sparse-checkout disable'],
    );
  if (name) {
    const part = readPart(name);
    await createPart(root, part);
    if (part.kind === 'svc') await step('npm', ['run', '--silent', 'contracts:publish']);
  }
  await writeDerived(root);
  if (!name) return;
  await step('npm', ['install', '--no-audit', '--no-fund']);
  await step('npm', ['run', '--silent', 'lock']);
  await step('npm', ['run', '--silent', 'format']);
  console.log(`${name} is there: npm run dev, npm test -- ${name}, npm run deploy -- ${name}`);
}

async function step(command: string, args: readonly string[]): Promise<void> {
  const { code, errors } = await runCommand(command, args, { cwd: root });
  if (code !== 0) throw new Failure(`${command} ${args.join(' ')}: ${errors}`);
}

await runProgram(
  program('npm run create --', 'Creates a web part or a service that runs, is tested and can be deployed.')
    .argument('[name]', 'mfe-news or svc-news')
    .option('--derived', 'only writes workflows, owners and manifests again, from the parts that there are')
    .action(run),
);
