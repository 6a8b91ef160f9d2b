import '#elements/dialogs/avatar-editor/uc-avatar-editor.ts';
import { updateUser } from '#client/stores/session/store.ts';
import { $session } from '#client/stores/session.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal, present } from '#test/support/elements/assert.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';
import { pictureFile, quartersOf, sidewaysPhotograph, transferOf } from '#test/support/elements/pictures.ts';
import { FakePlatform, refusal } from '#test/support/elements/platform.ts';
import { findControl, inside, nextEvent, press, showing } from '#test/support/elements/query.ts';

const UPLOAD = '/usercenter/upload-avatar';
const [RED, GREEN, BLUE, WHITE] = ['100', '010', '001', '111'];

describe('avatar editor', () => {
  let platform: FakePlatform;

  beforeEach(async () => {
    platform = new FakePlatform();
    platform.on(UPLOAD, { avatar: '/api/usercenter/avatar/new' });
    await platform.signIn([]);
  });
  afterEach(async () => {
    clear();
    platform.end();
    await settle();
  });

  const stage = (element: Element) =>
    present(inside(element).querySelector<HTMLElement>('[role=application]'));
  const ready = (element: Element) => until(() => stage(element).tabIndex === 0, 'a picture on the stage');
  const sent = () => platform.asked.filter(({ path }) => path === UPLOAD);
  const image = () => (present(sent()[0]).body as { image: string }).image;
  const paste = (file: File) =>
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transferOf(file), bubbles: true }));

  async function open(): Promise<HTMLElement> {
    const element = place('<uc-avatar-editor lang="en"></uc-avatar-editor>');
    await findControl(element, 'Confirm');
    return element;
  }

  async function openWith(file: File): Promise<HTMLElement> {
    const element = await open();
    paste(file);
    await ready(element);
    return element;
  }

  /** Confirms and returns the body of the request. */
  async function crop(element: HTMLElement) {
    (await findControl(element, 'Confirm')).click();
    await until(() => sent().length === 1);
    return quartersOf(image());
  }

  it('sends a PNG of 200 × 200 px, shows it everywhere and closes', async () => {
    const element = await openWith(await pictureFile(900, 600));
    const closed = nextEvent<{ avatar: string }>('uc-close');
    equal(await crop(element), { size: [200, 200], colours: [RED, GREEN, BLUE, WHITE] });
    equal(image().startsWith('data:image/png;base64,'), true);
    equal((await closed).detail, { avatar: '/api/usercenter/avatar/new' });
    equal($session.get()?.avatar, '/api/usercenter/avatar/new');
  });

  it('is busy while it uploads, and uploads once', async () => {
    let respond = (_answer: object): void => undefined;
    const answer = new Promise<object>((resolve) => {
      respond = resolve;
    });
    platform.on(UPLOAD, () => answer);
    const element = await openWith(await pictureFile(300, 300));
    const confirm = await findControl(element, 'Confirm');
    confirm.click();
    await until(() => sent().length === 1);
    equal([confirm.ariaDisabled, confirm.querySelectorAll('.fui-Spinner').length], ['true', 1]);
    confirm.click();
    const closed = nextEvent('uc-close');
    respond({ avatar: '/api/usercenter/avatar/new' });
    await closed;
    equal(sent().length, 1);
  });

  it('shows a photograph the right way up', async () => {
    const element = await openWith(await sidewaysPhotograph(600, 400));
    equal((await crop(element)).colours, [BLUE, RED, WHITE, GREEN]);
  });

  it('turns left and right', async () => {
    const element = await openWith(await pictureFile(300, 300));
    const [left, right] = [
      await findControl(element, 'Rotate left'),
      await findControl(element, 'Rotate right'),
    ];
    right.click();
    right.click();
    left.click();
    equal((await crop(element)).colours, [BLUE, RED, WHITE, GREEN]);
  });

  it('is moved and zoomed by keys, and never beyond the picture’s edge', async () => {
    const element = await openWith(await pictureFile(400, 400));
    for (let step = 0; step < 8; step += 1) press(stage(element), '+');
    for (let step = 0; step < 200; step += 1) press(stage(element), 'ArrowLeft');
    equal((await crop(element)).colours, [GREEN, GREEN, WHITE, WHITE]);
  });

  it('turns by keys', async () => {
    const element = await openWith(await pictureFile(300, 300));
    for (const key of ['r', 'R', 'l']) press(stage(element), key);
    equal((await crop(element)).colours, [BLUE, RED, WHITE, GREEN]);
  });

  it('keeps the picture that is there when the next one cannot be opened', async () => {
    const element = await openWith(await pictureFile(300, 300));
    paste(new File(['hello'], 'a.png', { type: 'image/png' }));
    await showing(element, 'This file cannot be opened.');
    await ready(element);
    equal((await crop(element)).colours, [RED, GREEN, BLUE, WHITE]);
  });

  it('starts empty if the person’s picture cannot be loaded', async () => {
    const answer = globalThis.fetch;
    globalThis.fetch = (input, init) =>
      String(input).includes('/avatar/') ? Promise.resolve(new Response('gone')) : answer(input, init);
    updateUser({ ...present($session.get()), avatar: '/api/usercenter/avatar/old' });
    const element = await open();
    await showing(element, 'Drop a picture here');
    equal(inside(element).querySelector('[role=alert]')?.textContent, '');
  });

  it('takes a file that is dropped anywhere, and draws the preview', async () => {
    const element = await open();
    const drop = new DragEvent('drop', {
      dataTransfer: transferOf(await pictureFile(300, 300)),
      bubbles: true,
      cancelable: true,
    });
    document.body.dispatchEvent(drop);
    equal(drop.defaultPrevented, true);
    await ready(element);
    const preview = present(inside(element).querySelector('canvas'));
    await until(() => (preview.getContext('2d')?.getImageData(40, 40, 1, 1).data[0] ?? 0) > 127, 'a preview');
    equal(getComputedStyle(preview).width, '80px');
  });

  it('starts with the picture that the person has', async () => {
    const file = await pictureFile(256, 256);
    const answer = globalThis.fetch;
    globalThis.fetch = (input, init) =>
      String(input).includes('/avatar/') ? Promise.resolve(new Response(file)) : answer(input, init);
    updateUser({ ...present($session.get()), avatar: '/api/usercenter/avatar/old' });
    const element = await open();
    await ready(element);
    equal((await crop(element)).colours, [RED, GREEN, BLUE, WHITE]);
  });

  const faults = [
    ['a text', new File(['hello'], 'a.txt', { type: 'text/plain' }), 'This file cannot be opened.'],
    ['a broken picture', new File(['hello'], 'a.png', { type: 'image/png' }), 'This file cannot be opened.'],
    [
      'a picture of more than 20 MiB',
      new File([new Uint8Array(20 * 1_048_576 + 1)], 'a.png', { type: 'image/png' }),
      'The picture must not be larger than 20 MiB',
    ],
  ] as const;
  for (const [what, file, sentence] of faults) {
    it(`refuses ${what}`, async () => {
      const element = await open();
      paste(file);
      await showing(element, sentence);
      equal(stage(element).tabIndex, -1);
    });
  }

  it('requires a picture before it uploads', async () => {
    const element = await open();
    (await findControl(element, 'Confirm')).click();
    await showing(element, 'Please choose a picture first');
    equal(sent().length, 0);
  });

  it('says why the server refuses a picture, and keeps it', async () => {
    const errors = [{ field: 'image', rule: 'profile.avatarSize', params: { max: 1 } }];
    platform.on(UPLOAD, refusal(413, 'Too large.', { errors }));
    const element = await openWith(await pictureFile(300, 300));
    (await findControl(element, 'Confirm')).click();
    await showing(element, 'The avatar must not be larger than 1 MiB.');
    platform.on(UPLOAD, refusal(500, ''));
    (await findControl(element, 'Confirm')).click();
    await showing(element, 'The avatar could not be uploaded');
    equal(stage(element).tabIndex, 0);
  });

  it('downloads the crop as a file', async () => {
    const element = await openWith(await pictureFile(300, 300));
    const click = HTMLAnchorElement.prototype.click;
    const given = new Promise<HTMLAnchorElement>((resolve) => {
      HTMLAnchorElement.prototype.click = function clicked() {
        resolve(this);
      };
    });
    (await findControl(element, 'Download')).click();
    equal((await given).download, 'avatar.png');
    HTMLAnchorElement.prototype.click = click;
  });

  it('closes by Escape and by Cancel without a change', async () => {
    for (const leave of [
      (element: Element) => present(inside(element).querySelector('dialog')).close(),
      async (element: Element) => (await findControl(element, 'Cancel')).click(),
    ]) {
      const element = await open();
      const closed = nextEvent<{ avatar: string }>('uc-close');
      await leave(element);
      equal((await closed).detail, { avatar: '' });
      element.remove();
    }
  });

  it('passes axe, empty and with a picture', async () => {
    await passesAxe('uc-avatar-editor', (element) => showing(element, 'Drop a picture here'));
    const file = await pictureFile(300, 300);
    await passesAxe(
      'uc-avatar-editor',
      (element) => showing(element, 'Drop a picture here'),
      async (element) => {
        paste(file);
        await ready(element);
      },
    );
  });
});
