import '#elements/dialogs/update-email/uc-update-email.ts';
import { $notices } from '#client/stores/notice.ts';
import { updateUser } from '#client/stores/session/store.ts';
import { $session } from '#client/stores/session.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal, present } from '#test/support/elements/assert.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';
import { FakePlatform, refusal } from '#test/support/elements/platform.ts';
import { field, findControl, nextEvent, showing, type } from '#test/support/elements/query.ts';

const SEND = '/usercenter/send-msg-set';
const UPDATE = '/usercenter/update-email';
const EMAIL = 'chen@example.com';

describe('change of the e-mail address', () => {
  let platform: FakePlatform;

  beforeEach(async () => {
    platform = new FakePlatform();
    for (const path of [SEND, UPDATE]) platform.on(path, {});
    await platform.signIn([]);
  });
  afterEach(async () => {
    clear();
    platform.end();
    await settle();
  });

  const sentTo = (path: string) => platform.asked.filter((each) => each.path === path);

  async function open(label: string) {
    const element = place('<uc-update-email lang="en"></uc-update-email>');
    const email = await field(element, label);
    const code = await field(element, 'Email code');
    const confirm = await findControl<HTMLButtonElement>(element, 'Confirm');
    return { element, email, code, confirm, send: await findControl(element, 'Get code') };
  }

  async function bind() {
    const opened = await open('Email');
    type(opened.email, EMAIL);
    type(opened.code, '123456');
    await until(() => opened.confirm.getAttribute('aria-disabled') !== 'true');
    opened.confirm.click();
    return opened;
  }

  it('adds the first address of a person without one', async () => {
    const closed = nextEvent<{ changed: boolean }>('uc-close');
    const { element } = await bind();
    await showing(element, 'Bind email');
    equal((await closed).detail, { changed: true });
    equal(sentTo(UPDATE)[0]?.body, { email: EMAIL, emailCode: '123456' });
    equal($session.get()?.email, EMAIL);
    equal($notices.get().at(-1)?.text, 'Modification succeeded');
  });

  it('sends a code to another address, but not to an invalid or the current one', async () => {
    updateUser({ ...present($session.get()), email: EMAIL });
    const { element, email, send } = await open('New email');
    await showing(element, 'Change email');
    type(email, 'chen@example');
    send.click();
    await showing(element, 'Please enter a correct email.');
    type(email, 'Chen@Example.com');
    send.click();
    await showing(element, 'This is already your email');
    equal(sentTo(SEND), []);
    type(email, 'lixin@example.com');
    send.click();
    await showing(element, 'Verification code sent to your email, please check!');
    equal(sentTo(SEND)[0]?.body, {
      phone: '',
      email: 'lixin@example.com',
      validCode: '',
      appName: 'heliport',
    });
  });

  it('requires both fields', async () => {
    const { email, confirm } = await open('Email');
    type(email, EMAIL);
    await settle();
    present(email.form).requestSubmit();
    equal([confirm.getAttribute('aria-disabled'), sentTo(UPDATE).length], ['true', 0]);
  });

  for (const [message, sentence] of [
    ['Taken.', 'Taken.'],
    ['', 'Modification failed'],
  ] as const) {
    it(`says “${sentence}” of a refusal and keeps what was typed`, async () => {
      platform.on(UPDATE, refusal(400, message));
      const { element, email, code } = await bind();
      await showing(element, sentence);
      equal([email.value, code.value], [EMAIL, '123456']);
    });
  }

  it('passes axe', () => passesAxe('uc-update-email', (element) => field(element, 'Email code')));
});
