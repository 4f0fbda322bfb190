import { openStorage } from '../objects/open-storage.ts';
import { publishImage } from './publish-image.ts';

// The program of a web part's image: `node main.ts <sealed build> <web root>`. The settings of the gateway say whether the
// registry is in the web root or in object storage.
const [folder = '', webRoot = ''] = process.argv.slice(2);
try {
  const storage = openStorage(webRoot, process.env);
  const now = () => new Date();
  const { name, version, isLive } = await publishImage({ storage, folder, now });
  console.log(
    isLive ? `${name} ${version} is live` : `${name} ${version} was live before: nothing has changed`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
