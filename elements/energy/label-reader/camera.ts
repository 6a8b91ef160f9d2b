/** What this element uses of `BarcodeDetector`, which TypeScript does not know. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorClass = { new (options: { formats: string[] }): Detector };

const detectorClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** True where the browser can read QR codes with a camera: not in Firefox, and in Safari not yet. */
export const canRead = (): boolean => detectorClass() !== undefined && navigator.mediaDevices !== undefined;

export type CameraFailure = 'denied' | 'none' | 'busy';

/** Pause between two looks at the picture: fast enough for a hand, and easy on the battery. */
const LOOK_MS = 150;

/**
 * Shows the camera of the back in a video and tells the text of each QR code in it, until the signal aborts. Rejects
 * with the reason where there is no picture.
 */
export async function readWithCamera(
  video: HTMLVideoElement,
  found: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const Detector = detectorClass();
  if (!Detector) throw new Error('none' satisfies CameraFailure);
  const stream = await open();
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop, { once: true });
  video.srcObject = stream;
  await video.play().catch(ignoreAbort);
  const detector = new Detector({ formats: ['qr_code'] });
  while (!signal.aborted) {
    // A picture that is not there yet cannot be read.
    const codes = await detector.detect(video).catch(() => []);
    const [code] = codes;
    if (code && !signal.aborted) found(code.rawValue);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

const FAILURES: Readonly<Record<string, CameraFailure>> = {
  NotAllowedError: 'denied',
  NotFoundError: 'none',
};

async function open(): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({ video: { facingMode: { ideal: 'environment' } } });
  } catch (cause) {
    const { name } = cause as DOMException;
    throw new Error(FAILURES[name] ?? 'busy', { cause });
  }
}

/** The video was removed before it played. */
function ignoreAbort(error: unknown): void {
  if (!(error instanceof DOMException)) throw error;
}
