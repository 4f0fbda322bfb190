import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { createFolderStorage } from '../folder/folder-storage.ts';
import { publishImage } from './publish-image.ts';

// The program of a web part's image: `node main.ts <image> <web root>`. The image holds `build/`, and `public/` with files
// of the shell that keep their names.
const [image = '', webRoot = ''] = process.argv.slice(2);
try {
  const storage = createFolderStorage(webRoot);
  const now = () => new Date();
  const { name, version, isLive } = await publishImage({ storage, folder: join(image, 'build'), now });
  if (isLive) await cp(join(image, 'public'), webRoot, { recursive: true });
  console.log(
    isLive ? `${name} ${version} is live` : `${name} ${version} was live before: nothing has changed`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
