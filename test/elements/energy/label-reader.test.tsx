import '#elements/energy/label-reader/uc-label-reader.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal } from '#test/support/elements/assert.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';
import {
  control,
  field,
  findControl,
  inside,
  nextEvent,
  showing,
  type,
} from '#test/support/elements/query.ts';

const CODE = '7KQF2M9X4TBD';
const scope = globalThis as { BarcodeDetector?: unknown };

/** What the next look at the picture finds. */
let seen = '';
let tracks: MediaStreamTrack[] = [];

class FakeDetector {
  async detect(): Promise<{ rawValue: string }[]> {
    return seen === '' ? [] : [{ rawValue: seen }];
  }
}

function fakeCamera(answer: () => Promise<MediaStream>): void {
  scope.BarcodeDetector = FakeDetector;
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: answer } });
}

async function picture(): Promise<MediaStream> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 48 });
  canvas.getContext('2d')?.fillRect(0, 0, 64, 48);
  const stream = canvas.captureStream();
  tracks = stream.getTracks();
  return stream;
}

describe('label reader', () => {
  const detector = scope.BarcodeDetector;
  beforeEach(() => {
    seen = '';
    delete scope.BarcodeDetector;
  });
  afterEach(async () => {
    clear();
    await settle();
    if (detector) scope.BarcodeDetector = detector;
    Reflect.deleteProperty(navigator, 'mediaDevices');
  });

  const put = (attributes = '') => place(`<uc-label-reader lang="en" ${attributes}></uc-label-reader>`);
  const typing = async (element: Element, text: string) => {
    type(await field(element, 'Code of the label'), text);
    (await findControl(element, 'Find')).click();
  };

  it('takes a code as it is printed, typed or in an address', async () => {
    const element = put();
    for (const text of ['7kqf-2m9x-4tbd', ` ${CODE} `, `https://x.example/sub-ledger/ledger/label/${CODE}`]) {
      const told = nextEvent<{ code: string }>('uc-label');
      await typing(element, text);
      equal((await told).detail, { code: CODE });
    }
  });

  it('says what a code looks like, and why a label was not taken', async () => {
    const element = put('failure="No such label"');
    await showing(element, 'No such label');
    await typing(element, '7KQF');
    await showing(element, 'A code has 12 letters and digits');
  });

  it('offers no camera where the browser reads no QR codes', async () => {
    const element = put();
    await showing(element, 'This browser reads no QR codes');
    equal(control(element, 'Use the camera'), undefined);
  });

  it('reads with the camera, passes over what is no label, and switches it off', async () => {
    fakeCamera(picture);
    const element = put();
    seen = 'https://elsewhere.example/';
    (await findControl(element, 'Use the camera')).click();
    await showing(element, 'This QR code is no label of this platform.');
    const told = nextEvent<{ code: string }>('uc-label');
    seen = `https://x.example/sub-ledger/ledger/label/${CODE}`;
    equal((await told).detail, { code: CODE });
    await until(() => tracks.every(({ readyState }) => readyState === 'ended'));
    equal(inside(element).querySelector('video'), null);
  });

  it('says why there is no picture', async () => {
    for (const [name, sentence] of [
      ['NotAllowedError', 'The browser may not use the camera.'],
      ['NotFoundError', 'This device has no camera.'],
      ['NotReadableError', 'The camera cannot be used right now.'],
    ] as const) {
      fakeCamera(() => Promise.reject(new DOMException('', name)));
      const element = put();
      (await findControl(element, 'Use the camera')).click();
      await showing(element, sentence);
      (await findControl(element, 'Close the camera')).click();
      await findControl(element, 'Use the camera');
      element.remove();
    }
  });

  it('passes axe', async () => {
    await passesAxe('uc-label-reader', async (element) => {
      await showing(element, 'Code of the label');
    });
  });
});
