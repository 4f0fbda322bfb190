import { expect, it } from '@jest/globals';
import sharp from 'sharp';
import { encodePicture } from './encode-picture.ts';

const drawn = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: '#0a6842' } });

it('keeps a picture in three widths as WebP, none wider than it was, upright and without its EXIF', async () => {
  const file = await drawn(900, 600)
    .withExif({ IFD0: { Copyright: 'Somebody', Orientation: '6' } })
    .jpeg()
    .toBuffer();
  const encoded = await encodePicture(file, 'image/jpeg');
  const facts = await Promise.all(encoded.map(({ bytes }) => sharp(bytes).metadata()));
  expect(facts.map(({ format, width, exif }) => [format, width, exif])).toEqual([
    ['webp', 320, undefined],
    ['webp', 640, undefined],
    // On its side in the file: 600 wide once it is upright, or as wide as it was.
    ['webp', facts[2]?.width, undefined],
  ]);
  expect(facts[2]?.width).toBeLessThanOrEqual(900);
});

it('refuses what is no picture, another type than it says, what is cut off, and what has something behind it', async () => {
  const png = await drawn(20).png().toBuffer();
  const webp = await drawn(20).webp().toBuffer();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  const script = Buffer.from('<script>alert(1)</script>');
  for (const [file, type] of [
    [script, 'image/png'],
    [svg, 'image/png'],
    [gif, 'image/webp'],
    [png, 'image/jpeg'],
    [png.subarray(0, png.length - 20), 'image/png'],
    [Buffer.concat([png, script]), 'image/png'],
    [Buffer.concat([webp, script]), 'image/webp'],
  ] as const)
    await expect(encodePicture(file, type)).rejects.toThrow('This file is not a supported picture');
  expect(await encodePicture(png, 'image/png')).toHaveLength(3);
});

it('refuses a small file with too many pixels before it is decoded', async () => {
  const bomb = await drawn(9000, 9000).png({ compressionLevel: 9 }).toBuffer();
  expect(bomb.length).toBeLessThan(1_000_000);
  await expect(encodePicture(bomb, 'image/png')).rejects.toThrow(/pixels|not a supported picture/);
});
