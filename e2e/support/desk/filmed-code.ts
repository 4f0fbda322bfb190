import { writeFile } from 'node:fs/promises';
import { encodeQR } from 'qr';

const [width, height] = [640, 480];

/**
 * Writes what a camera sees of a phone that shows a QR code: a few frames of the code on a grey ground.
 * Chromium shows the file in place of a camera, again and again.
 * @param file path of the video, which ends with `.y4m`
 */
export async function filmCode(file: string, text: string): Promise<void> {
  const dots = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const scale = Math.floor((height * 0.8) / dots.length);
  const [left, top] = [width, height].map((size) => Math.floor((size - dots.length * scale) / 2));
  const picture = Buffer.alloc((width * height * 3) / 2, 128);
  for (const [row, line] of dots.entries())
    for (const [column, dot] of line.entries())
      for (let y = 0; y < scale; y += 1) {
        const start = ((top ?? 0) + row * scale + y) * width + (left ?? 0) + column * scale;
        picture.fill(dot ? 40 : 215, start, start + scale);
      }
  const frame = Buffer.concat([Buffer.from('FRAME\n'), picture]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  await writeFile(file, Buffer.concat([head, ...Array.from({ length: 10 }, () => frame)]));
}

/** Flags with which Chromium shows the video as its camera, and lets the page use it. */
export const cameraOf = (file: string): string[] => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${file}`,
];
