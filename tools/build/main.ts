import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@matchday/command-kit/platform/home';
import { Failure } from '@matchday/command-kit/processes/failure';
import { program, runProgram } from '@matchday/command-kit/terminal/run-program';
import { letOthersRead, sealBuild } from '@matchday/registry';
import { buildParts } from './build-parts.ts';
import { webParts } from './web-parts.ts';

async function run(name: string, folder: string): Promise<void> {
  const parts = webParts(root, 'production').filter((part) => part.name === name);
  if (parts.length === 0) throw new Failure(`There is no web part ${name} in this checkout.`);
  const workFolder = await mkdtemp(join(tmpdir(), 'build-'));
  try {
    await buildParts(
      parts,
      { root, workFolder, mode: 'production', tell: () => {} },
      async (_part, built, version) => {
        await sealBuild(built);
        await cp(built, folder, { recursive: true });
        // A program of another user publishes it.
        await letOthersRead(folder);
        console.log(`${name} ${version} is in ${folder}`);
      },
    );
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}

await runProgram(
  program('node tools/build/main.ts', 'Builds one web part into a folder, complete, for its image.')
    .argument('<part>', 'such as mfe-shop')
    .argument('<folder>', 'where it goes')
    .action(run),
);
