const pngEnd = Buffer.from([0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]);

/**
 * Whether nothing follows the picture in its file: what does may be a program or an archive. Cameras append previews to
 * JPEG files, so that these may have more.
 */
export function endsAsItShould(file: Buffer, type: string): boolean {
  if (type === 'image/png') return file.subarray(-pngEnd.length).equals(pngEnd);
  if (type !== 'image/webp') return true;
  const length = file.length >= 8 ? file.readUInt32LE(4) + 8 : 0;
  return file.length === length + (length % 2);
}
