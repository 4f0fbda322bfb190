import { tmpdir } from 'node:os';
import { expect, it } from '@jest/globals';
import { bytesText, checkDiskSpace } from './disk-space.ts';

it('says how much is free and how much is needed', () => {
  expect(() => checkDiskSpace(tmpdir(), () => 20_000_000)).toThrow('20 MB free, 524 MB needed');
  expect(() => checkDiskSpace(tmpdir(), () => 2_000_000_000)).not.toThrow();
  expect(bytesText(1_250_000_000)).toBe('1.3 GB');
});
