import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeStorage } from '../../test/storage-contract.ts';
import { createFolderStorage } from './folder-storage.ts';

describeStorage('a folder', async () => createFolderStorage(mkdtempSync(join(tmpdir(), 'web-'))));
