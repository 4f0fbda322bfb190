/** The part of the browser's barcode detector that is used here; TypeScript does not know it. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

/** Whether this browser gives a camera to the page: over https, and where there is one. */
export const canScan = (): boolean => navigator.mediaDevices?.getUserMedia !== undefined;

/** The browser's own detector, or one of the library of QR codes, which is loaded only where the browser has none. */
async function newDetector(): Promise<Detector> {
  const options = { formats: ['qr_code'] };
  const Own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  // Chromium has the class also on systems that bring no decoder for it.
  const formats = await Own?.getSupportedFormats().catch((): string[] => []);
  if (Own && formats?.includes('qr_code')) return new Own(options);
  const { BarcodeDetector } = await import('qr/decode.js');
  return new BarcodeDetector();
}

/** Milliseconds between two looks at the picture. */
const EVERY_MS = 250;

/**
 * Shows the camera and reports the first QR code in it.
 * @param signal ends it and releases the camera
 * @throws Error when the camera may not be used, or the decoder could not be loaded
 */
export async function scanInto(
  video: HTMLVideoElement,
  signal: AbortSignal,
  found: (text: string) => void,
): Promise<void> {
  // Asked for first: a phone may want the camera only as the answer to a tap.
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop);
  video.srcObject = stream;
  const [detector] = await Promise.all([newDetector(), video.play()]);
  while (!signal.aborted) {
    const [code] = await detector.detect(video).catch(() => []);
    if (code && !signal.aborted) return found(code.rawValue);
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
}
