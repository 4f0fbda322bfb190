import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { encodeQR } from 'qr';
import { canScan, scanInto } from './code-scanner.ts';

const link = 'https://matchday.example.org/orders#code=K7QF2MWX';
const stop = jest.fn();
const getUserMedia = jest.fn(async () => ({ getTracks: () => [{ stop }] }));

/** A grey picture of 640 by 480 in which the code stands a little turned, as a hand holds a phone. */
function pictureOf(text: string) {
  const dots = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const [width, height, scale, turn] = [640, 480, 8, 0.15];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [(at % width) - width / 2, Math.floor(at / width) - height / 2];
    const column = (x * Math.cos(turn) + y * Math.sin(turn)) / scale + dots.length / 2;
    const row = (y * Math.cos(turn) - x * Math.sin(turn)) / scale + dots.length / 2;
    const dot = dots[Math.floor(row)]?.[Math.floor(column)];
    data.fill(dot === undefined ? 140 : dot ? 40 : 215, at * 4, at * 4 + 3);
  }
  return { width, height, data };
}

/** A camera that shows a picture, in a page that can draw nothing. */
function cameraOf(picture: ReturnType<typeof pictureOf>, looked = () => undefined): HTMLVideoElement {
  const context = { drawImage: looked, getImageData: () => picture };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  const video = document.createElement('video');
  const { width, height } = picture;
  for (const [key, value] of Object.entries({ readyState: 4, videoWidth: width, videoHeight: height }))
    Object.defineProperty(video, key, { value });
  return video;
}

beforeEach(() => {
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'BarcodeDetector');
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

it('needs a camera, and no detector of the browser', () => {
  expect(canScan()).toBe(true);
  Reflect.deleteProperty(navigator, 'mediaDevices');
  expect(canScan()).toBe(false);
});

it.each([
  ['has no detector', undefined],
  ['has a detector without a decoder', { getSupportedFormats: async () => [] }],
  ['has a detector that fails', { getSupportedFormats: () => Promise.reject(new Error('no service')) }],
])('reads a turned code where the browser %s', async (_what, detector) => {
  if (detector) Object.assign(globalThis, { BarcodeDetector: detector });
  const over = new AbortController();
  const found = await new Promise((done) => {
    void scanInto(cameraOf(pictureOf(link)), over.signal, done);
  });
  expect(found).toBe(link);
});

it('finds nothing where there is no code, and lets the camera go when it is closed', async () => {
  const picture = pictureOf(link);
  const looked = jest.fn(() => undefined);
  const video = cameraOf({ ...picture, data: picture.data.fill(128) }, looked);
  const over = new AbortController();
  const found = jest.fn();
  const scanning = scanInto(video, over.signal, found);
  await waitFor(() => expect(looked.mock.calls.length).toBeGreaterThan(1));
  over.abort();
  await scanning;
  expect([found.mock.calls.length, stop.mock.calls.length > 0]).toEqual([0, true]);
});
