import { chmodSync, existsSync, mkdirSync, mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { letOthersIn } from './let-others-in.ts';

/** Its modes are the kernel's: nobody may change them, root neither. As little may a pod those of a volume of Kubernetes. */
const elsewhere = '/proc/self';
const onLinux = existsSync(elsewhere) ? it : it.skip;

onLinux('lets others in, also beside a volume whose modes somebody else has set', async () => {
  expect(() => chmodSync(elsewhere, 0o755)).toThrow(/EPERM/);
  const own = join(mkdtempSync(join(tmpdir(), 'web-')), 'mfe');
  mkdirSync(own, 0o700);
  await letOthersIn(elsewhere, own);
  expect((statSync(own).mode & 0o7777).toString(8)).toBe('755');
});

it('says what else goes wrong', async () => {
  await expect(letOthersIn(join(tmpdir(), 'no-such-folder'))).rejects.toThrow(/ENOENT/);
});
