/** The part of the browser's barcode detector that is used here; TypeScript does not know it. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** Whether this browser can read a QR code with its camera. */
export const canScan = (): boolean =>
  detectorClass() !== undefined && navigator.mediaDevices?.getUserMedia !== undefined;

/** Milliseconds between two looks at the picture. */
const EVERY_MS = 250;

/**
 * Shows the camera and reports the first QR code in it.
 * @param signal ends it and releases the camera
 * @throws Error when the camera may not be used
 */
export async function scanInto(
  video: HTMLVideoElement,
  signal: AbortSignal,
  found: (text: string) => void,
): Promise<void> {
  const Detect = detectorClass();
  if (!Detect) throw new Error('This browser cannot scan');
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop);
  video.srcObject = stream;
  await video.play();
  const detector = new Detect({ formats: ['qr_code'] });
  while (!signal.aborted) {
    const [code] = await detector.detect(video).catch(() => []);
    if (code && !signal.aborted) return found(code.rawValue);
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
}
