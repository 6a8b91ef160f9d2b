import '#elements/pages/user-info/uc-user-info.ts';
import { $ended, $session } from '#client/stores/session.ts';
import { PROFILE_LOGOUT_MS } from '#contract/user-centre/account/limits.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal, present } from '#test/support/elements/assert.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';
import { FakePlatform, refusal } from '#test/support/elements/platform.ts';
import {
  control,
  field,
  findControl,
  inside,
  nextEvent,
  showing,
  type,
} from '#test/support/elements/query.ts';

const GET = '/usercenter/get-user';
const UPDATE = '/usercenter/update-account';
const RECORD = '/usercenter/insert-record';

/** A picture of one pixel. */
const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

const account = {
  userUuid: 'user-1',
  name: 'Chen Lixin',
  phone: '13800000001',
  email: '',
  avatar: '',
  gender: 0,
  jobNumber: 'SF-1',
  address: '',
  remark: '',
  isEnabled: 1,
  phoneVerified: 1,
  mailVerified: 0,
};

describe('personal information', () => {
  let platform: FakePlatform;
  const setTimeout = globalThis.setTimeout;

  beforeEach(async () => {
    platform = new FakePlatform();
    platform.on(GET, account);
    platform.on(UPDATE, (body: unknown) => ({ ...account, ...(body as object) }));
    platform.on(RECORD, {});
    await platform.signIn([]);
  });
  afterEach(async () => {
    globalThis.setTimeout = setTimeout;
    clear();
    platform.end();
    await settle();
  });

  const sentTo = (path: string) => platform.asked.filter((each) => each.path === path);

  async function open() {
    const element = place('<uc-user-info lang="en"></uc-user-info>');
    return { element, name: await field(element, 'User name') };
  }

  it('shows the first letter of the name, as large, in the place of a picture that cannot be loaded', async () => {
    platform.on(GET, { ...account, avatar: PICTURE });
    const element = place('<uc-user-info lang="en"></uc-user-info>');
    const picture = await until(() => inside(element).querySelector('section img'));
    const { width, height } = picture.getBoundingClientRect();
    const card = present(picture.closest('section'));
    picture.dispatchEvent(new Event('error'));
    await until(() => card.querySelector('img') === null);
    const letter = present(card.querySelector('[aria-hidden=true]'));
    const box = letter.getBoundingClientRect();
    equal([letter.textContent, box.width, box.height], ['C', width, height]);
  });

  it('shows phone and e-mail to be read, name and gender to be changed', async () => {
    const { element, name } = await open();
    await showing(element, 'Personal information');
    const [phone, email] = [await field(element, 'Phone number'), await field(element, 'Email')];
    equal([phone.value, phone.disabled, phone.maxLength], ['13800000001', true, 11]);
    equal([email.value, email.disabled], ['Not bound', true]);
    equal([name.value, name.disabled], ['Chen Lixin', false]);
    equal([(await field(element, 'Male')).checked, (await field(element, 'Female')).checked], [true, false]);
    for (const dialog of ['Change phone number', 'Bind email', 'Change avatar', 'Change password']) {
      await findControl(element, dialog);
    }
  });

  it('saves, says so, records the operation and signs out after two seconds', async () => {
    let leave: () => void = () => undefined;
    globalThis.setTimeout = ((act: () => void, delay?: number) => {
      if (delay !== PROFILE_LOGOUT_MS) return setTimeout(act, delay);
      // The success message disappears after the same time.
      const before = leave;
      leave = () => {
        before();
        act();
      };
      return 0;
    }) as typeof setTimeout;
    const { element, name } = await open();
    type(name, '  Lin Yue ');
    (await field(element, 'Female')).click();
    type(await field(element, 'Job number'), 'SF-2 ');
    type(await field(element, 'Address'), '328 Xinghu St.');
    const saved = nextEvent<{ name: string }>('uc-profile-saved');
    (await findControl(element, 'Save')).click();
    equal((await saved).detail.name, 'Lin Yue');
    await showing(element, 'User information updated, please sign in again!');
    equal(sentTo(UPDATE)[0]?.body, {
      ...{ name: 'Lin Yue', gender: 1, jobNumber: 'SF-2', address: '328 Xinghu St.' },
    });
    equal((present(sentTo(RECORD)[0]).body as { title: string }).title, 'update-user');
    equal([$session.get()?.name, $ended.get()], ['Lin Yue', null]);
    leave();
    await until(() => $session.get() === null);
    equal($ended.get(), 'accountChanged');
  });

  it('names what is wrong with the name and sends nothing', async () => {
    const { element, name } = await open();
    type(name, ' ');
    (await findControl(element, 'Save')).click();
    await showing(element, 'Please enter your username.');
    equal([sentTo(UPDATE).length, inside(element).querySelector(':focus') === name], [0, true]);
  });

  for (const [message, sentence] of [
    ['Not today.', 'Not today.'],
    ['', 'The user could not be updated!'],
  ] as const) {
    it(`says “${sentence}” of a refusal and keeps what was typed`, async () => {
      platform.on(UPDATE, refusal(500, message));
      const { element, name } = await open();
      type(name, 'Lin Yue');
      (await findControl(element, 'Save')).click();
      await showing(element, sentence);
      equal([name.value, $ended.get()], ['Lin Yue', null]);
    });
  }

  it('keeps what is not saved while the person is on another page', async () => {
    const { element, name } = await open();
    type(name, 'Lin Yue');
    element.remove();
    await settle();
    equal((await open()).name.value, 'Lin Yue');
  });

  it('shows placeholders, then a failure, and retries', async () => {
    let answer: (data: unknown) => void = () => undefined;
    platform.on(GET, () => new Promise((resolve) => (answer = resolve)));
    const element = place('<uc-user-info lang="en"></uc-user-info>');
    await until(() => inside(element).querySelector('[aria-busy=true]') && sentTo(GET).length === 1);
    answer(refusal(500, 'Out of order.'));
    await showing(element, 'Your personal information could not be loaded');
    await showing(element, 'Out of order.');
    platform.on(GET, account);
    (await findControl(element, 'Try again')).click();
    equal((await field(element, 'User name')).value, 'Chen Lixin');
  });

  it('says that the person is offline', async () => {
    platform.on(GET, () => Promise.reject(new TypeError('no network')));
    const element = place('<uc-user-info lang="en"></uc-user-info>');
    await showing(element, 'The server cannot be reached.');
  });

  it('leads to the security page, and lets the page decide', async () => {
    const { element } = await open();
    const wanted = nextEvent<{ path: string }>('uc-navigate', { cancel: true });
    (await findControl(element, 'Account security')).click();
    equal((await wanted).detail, { path: '/security' });
  });

  it('shows nothing without a session', async () => {
    platform.end();
    const element = place('<uc-user-info lang="en"></uc-user-info>');
    await settle();
    equal([control(element, 'Save'), present(element.shadowRoot).textContent], [undefined, '']);
  });

  it('passes axe', () => passesAxe('uc-user-info', (element) => field(element, 'User name')));
});
