import { BarcodeDetector as OwnDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import reader from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Symbologies on goods, shelves and papers. */
const FORMATS = [
  'ean_13',
  'ean_8',
  'upc_a',
  'upc_e',
  'code_128',
  'code_39',
  'itf',
  'databar',
  'databar_expanded',
  'qr_code',
  'data_matrix',
] as const;

/** The picture is looked at so often: between two looks a tablet has time for other things. */
const LOOK_MS = 120;
/** A code that was out of the picture for so long is another piece of the same goods. */
const GONE_MS = 1_500;

/** Why no camera is seen: the person or the store refused it, or there is none that works. */
export type CameraFault = 'refused' | 'none';

interface Found {
  rawValue: string;
  boundingBox: DOMRectReadOnly;
}
interface Detector {
  detect: (picture: HTMLVideoElement) => Promise<Found[]>;
}
type DetectorClass = (new (options: {
  formats: string[];
}) => Detector) & {
  getSupportedFormats: () => Promise<readonly string[]>;
};

/** The browser's own detector where it reads the codes of goods; else one that is fetched from our own server. */
async function detector(): Promise<Detector> {
  const { BarcodeDetector: native } = globalThis as { BarcodeDetector?: DetectorClass };
  const known = (await native?.getSupportedFormats().catch(() => [])) ?? [];
  if (native && known.includes('ean_13')) {
    return new native({ formats: FORMATS.filter((format) => known.includes(format)) });
  }
  await prepareZXingModule({ overrides: { locateFile: () => reader }, fireImmediately: true });
  return new OwnDetector({ formats: [...FORMATS] });
}

/** The code that the camera is held at: the one nearest to the middle. */
function middlemost(codes: readonly Found[], { videoWidth, videoHeight }: HTMLVideoElement) {
  const away = ({ boundingBox: { x, y, width, height } }: Found) =>
    Math.hypot(x + width / 2 - videoWidth / 2, y + height / 2 - videoHeight / 2);
  return [...codes].sort((one, other) => away(one) - away(other))[0]?.rawValue ?? '';
}

/**
 * A code counts when two looks in a row have seen it, once for as long as it stays in the picture.
 * Answers each look with the code that counts now, '' for none.
 */
export function codeFilter(): (seen: string, at: number) => string {
  let before = '';
  let told = '';
  let toldAt = 0;
  return (seen, at) => {
    const isSure = seen !== '' && seen === before;
    before = seen;
    const isGone = at - toldAt > GONE_MS;
    if (seen !== '' && seen === told && !isGone) {
      toldAt = at;
      return '';
    }
    if (!isSure) return '';
    told = seen;
    toldAt = at;
    return seen;
  };
}

/**
 * Shows what the camera sees and reads codes from it, until the answered function is called. `hear` is told each code,
 * `fail` why there is nothing to see.
 */
export function watchCamera(
  video: HTMLVideoElement,
  hear: (code: string) => void,
  fail: (fault: CameraFault) => void,
): () => void {
  let isOver = false;
  let stream: MediaStream | null = null;
  let next: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    isOver = true;
    clearTimeout(next);
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  const start = async () => {
    stream = await navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1_280 }, height: { ideal: 720 } },
    });
    if (isOver) return stop();
    video.srcObject = stream;
    await video.play();
    const eye = await detector();
    const count = codeFilter();
    const look = async () => {
      // A picture that cannot be read is as good as none.
      const codes = await eye.detect(video).catch(() => []);
      if (isOver) return;
      const code = count(middlemost(codes, video), performance.now());
      if (code) hear(code);
      next = setTimeout(look, LOOK_MS);
    };
    await look();
  };
  start().catch((problem: unknown) => {
    if (isOver) return;
    stop();
    fail((problem as DOMException | null)?.name === 'NotAllowedError' ? 'refused' : 'none');
  });
  return stop;
}
