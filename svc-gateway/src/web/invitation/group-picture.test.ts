import { copyFile, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { COMMON_PICTURE, type DrawGroup, groupPictures } from './group-picture.ts';

let draw: DrawGroup;
let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'matchday-pictures-'));
  await mkdir(join(root, 'art/share'), { recursive: true });
  await copyFile(
    join(import.meta.dirname, '../../../../shell/public', COMMON_PICTURE),
    join(root, COMMON_PICTURE),
  );
  draw = groupPictures(async () => root);
});

/** How many pixels of the column of the name are as light as its letters. */
async function letters(picture: Buffer | null): Promise<number> {
  if (!picture) throw new Error('nothing was drawn');
  const { data, info } = await sharp(picture)
    .extract({ left: 0, top: 140, width: 680, height: 300 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let light = 0;
  for (let at = 0; at < data.length; at += info.channels) if ((data[at] ?? 0) > 200) light += 1;
  return light;
}

it('has the name of the group without any font installed, and is drawn once', async () => {
  const one = await draw({ name: 'Friday five', members: 12 });
  expect(await sharp(one as Buffer).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect((one as Buffer).length).toBeLessThan(300_000);
  expect(await draw({ name: 'Friday five', members: 12 })).toBe(one);
  // Two letters cover less than the words do, and nothing reaches over the edge of the column.
  expect(await letters(one)).toBeGreaterThan(await letters(await draw({ name: 'il', members: 12 })));
});

it('keeps a name of any length within its column, and marks of a document are letters', async () => {
  for (const name of [
    'A',
    'Kampala Road Thursday Night Predictors FC',
    '</g><script>"&</svg>',
    'O’Brien’s ‘Ça va’',
  ]) {
    const picture = await draw({ name, members: 100_000 });
    const { data, info } = await sharp(picture as Buffer)
      .extract({ left: 640, top: 150, width: 36, height: 400 })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    let light = 0;
    for (let at = 0; at < data.length; at += info.channels) if ((data[at] ?? 0) > 100) light += 1;
    expect([name, light]).toEqual([name, 0]);
  }
});

it('is left to the common picture where the font lacks letters, and while too many are drawn', async () => {
  expect(await draw({ name: '足球', members: 2 })).toBeNull();
  const many = await Promise.all(
    Array.from({ length: 12 }, (_, n) => draw({ name: `Group ${n} at once`, members: 2 })),
  );
  expect(many.filter((picture) => picture === null)).toHaveLength(4);
});

it('does not keep a failure', async () => {
  const elsewhere = groupPictures(async () => join(root, 'nowhere'));
  const told = { name: 'Friday five', members: 3 };
  await expect(elsewhere(told)).rejects.toThrow();
  await mkdir(join(root, 'nowhere/art/share'), { recursive: true });
  await copyFile(join(root, COMMON_PICTURE), join(root, 'nowhere', COMMON_PICTURE));
  expect(await elsewhere(told)).not.toBeNull();
});
