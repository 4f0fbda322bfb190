import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createFolderStorage } from '../src/folder/folder-storage.ts';
import { sealBuild } from '../src/seal-build.ts';

/** For tests: the script of each fake build. */
export const script = 'console.log("goal");\n'.repeat(200);

/** For tests: puts a part without a build into a web root, as `assets.json` describes it. */
export async function addBuild(
  webRoot: string,
  name: string,
  version: string,
  more: object = {},
): Promise<void> {
  const folder = await fakeBuild(name, version, more);
  await createFolderStorage(webRoot).versions.add(name, version, folder);
}

/** For tests: a sealed build in a folder of its own. @param files more of them, by name */
export async function fakeBuild(
  name: string,
  version: string,
  more: object = {},
  files: Readonly<Record<string, string>> = {},
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'built-'));
  const assets = {
    ...{ name, version, entry: `/mfe/${name}/${version}/main.js`, routes: [`/${name}`], widgets: [] },
    ...{ files: {}, needs: {}, requires: {}, federation: '2.9.2', uses: {}, provides: {}, exports: {} },
    ...{ scripts: [], styles: [], preloads: [] },
    ...more,
  };
  writeFileSync(join(folder, 'main.js'), script);
  // Its page shows a test what this browser gets.
  if (name === 'shell') writeFileSync(join(folder, 'index.html'), '{{registry}}');
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  writeFileSync(join(folder, 'assets.json'), JSON.stringify(assets));
  await sealBuild(folder);
  return folder;
}
