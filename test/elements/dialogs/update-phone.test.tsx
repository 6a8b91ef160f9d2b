import '#elements/dialogs/update-phone/uc-update-phone.ts';
import { $notices } from '#client/stores/notice.ts';
import { $session } from '#client/stores/session.ts';
import { openDialog } from '#elements/registry.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal, present } from '#test/support/elements/assert.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';
import { FakePlatform, refusal } from '#test/support/elements/platform.ts';
import { field, findControl, inside, nextEvent, showing, type } from '#test/support/elements/query.ts';

const SEND = '/usercenter/send-msg-set';
const UPDATE = '/usercenter/update-phone';
const PROVE = '/usercenter/reauthenticate';
const PHONE = '13900000009';

const proofWanted = refusal(403, 'Please verify your identity first.', { reason: 'reauthenticate' });

describe('change of the phone number', () => {
  let platform: FakePlatform;

  beforeEach(async () => {
    platform = new FakePlatform();
    for (const path of [SEND, UPDATE, PROVE]) platform.on(path, {});
    await platform.signIn([]);
  });
  afterEach(async () => {
    clear();
    for (const dialog of document.querySelectorAll('body > uc-update-phone, body > uc-reauthenticate')) {
      dialog.remove();
    }
    platform.end();
    await settle();
  });

  const sentTo = (path: string) => platform.asked.filter((each) => each.path === path);
  const dialogOf = (element: Element) => present(inside(element).querySelector('dialog'));

  async function open() {
    const element = place('<uc-update-phone lang="en"></uc-update-phone>');
    const phone = await field(element, 'New phone number');
    const code = await field(element, 'SMS code');
    const confirm = await findControl<HTMLButtonElement>(element, 'Confirm');
    const send = await findControl<HTMLButtonElement>(element, 'Get code');
    return { element, phone, code, confirm, send };
  }

  /** Opens the dialog, fills it in and confirms. */
  async function change() {
    const opened = await open();
    type(opened.phone, PHONE);
    type(opened.code, '123456');
    await until(() => opened.confirm.getAttribute('aria-disabled') !== 'true');
    opened.confirm.click();
    return opened;
  }

  /** Answers the dialog of the identity check. */
  async function prove(password: string) {
    const proof = await until(() => document.querySelector<HTMLElement>('uc-reauthenticate'));
    type(await field(proof, 'Password'), password);
    const verify = await findControl<HTMLButtonElement>(proof, 'Verify');
    await until(() => verify.getAttribute('aria-disabled') !== 'true');
    verify.click();
    return proof;
  }

  it('is 418 px wide, named, starts at the number and stays open on a press outside', async () => {
    const { element, phone } = await open();
    const dialog = dialogOf(element);
    equal([dialog.getBoundingClientRect().width, dialog.open], [418, true]);
    equal(dialog.querySelector('h2')?.textContent, 'Change phone number');
    equal(element.shadowRoot?.activeElement, phone);
    dialog.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    await settle();
    equal([dialog.open, phone.maxLength], [true, 11]);
  });

  it('does nothing while a field is empty', async () => {
    const { phone, code, confirm } = await open();
    for (const [number, digits] of [
      ['', ''],
      [PHONE, ''],
      ['', '123456'],
    ] as const) {
      type(phone, number);
      type(code, digits);
      await settle();
      equal(confirm.getAttribute('aria-disabled'), 'true');
      confirm.click();
      present(phone.form).requestSubmit();
    }
    equal(sentTo(UPDATE), []);
  });

  it('has a code sent to the new number and counts down', async () => {
    const { element, phone, send } = await open();
    type(phone, '138');
    send.click();
    await showing(element, 'Please enter a correct phone number.');
    type(phone, '13800000001');
    send.click();
    await showing(element, 'This is already your phone number');
    equal(sentTo(SEND), []);
    type(phone, PHONE);
    send.click();
    await findControl(element, /^Resend in \d+ s$/);
    equal(
      sentTo(SEND).map(({ body }) => body),
      [{ phone: PHONE, email: '', validCode: '', appName: 'heliport' }],
    );
  });

  it('changes the number, says so, tells the page by `passwordChanged`, and closes', async () => {
    const told = nextEvent('passwordChanged');
    const closed = nextEvent<{ changed: boolean }>('uc-close');
    await change();
    await told;
    equal((await closed).detail, { changed: true });
    equal(sentTo(UPDATE)[0]?.body, { phone: PHONE, phoneCode: '123456' });
    equal($session.get()?.phone, PHONE);
    equal($notices.get().at(-1)?.text, 'Changed successfully!');
  });

  it('asks for the identity check if the server requires it, then continues with the typed values', async () => {
    platform.on(SEND, proofWanted);
    const { element, phone, code, send } = await open();
    type(phone, PHONE);
    send.click();
    const refused = { errors: [{ field: 'password', rule: 'password.wrong' }] };
    platform.on(PROVE, refusal(400, 'No.', refused));
    const proof = await prove('wrong');
    await showing(proof, 'The password is wrong.');
    platform.on(PROVE, {});
    platform.on(SEND, {});
    await prove('Helio@2026');
    await findControl(element, /^Resend in/);
    equal([phone.value, sentTo(PROVE).length, sentTo(SEND).length], [PHONE, 2, 2]);
    equal(document.querySelector('uc-reauthenticate'), null);

    platform.on(UPDATE, proofWanted);
    type(code, '123456');
    const confirm = await findControl<HTMLButtonElement>(element, 'Confirm');
    await until(() => confirm.getAttribute('aria-disabled') !== 'true');
    confirm.click();
    await until(() => document.querySelector('uc-reauthenticate'));
    platform.on(UPDATE, {});
    const closed = nextEvent('passwordChanged');
    await prove('Helio@2026');
    await closed;
    equal(sentTo(UPDATE)[1]?.body, { phone: PHONE, phoneCode: '123456' });
  });

  it('stays unchanged, without a message, if the person declines the identity check', async () => {
    platform.on(UPDATE, proofWanted);
    const { element, phone } = await change();
    const proof = await until(() => document.querySelector<HTMLElement>('uc-reauthenticate'));
    (await findControl(proof, 'Cancel')).click();
    await until(() => document.querySelector('uc-reauthenticate') === null);
    await settle();
    equal([dialogOf(element).open, phone.value], [true, PHONE]);
    equal([...inside(element).querySelectorAll('[role=alert]')].map((each) => each.textContent).join(''), '');
  });

  const refusals = [
    [
      'a wrong code',
      { errors: [{ field: 'phoneCode', rule: 'verificationCode.invalid' }] },
      'x',
      'The verification code is wrong or no longer valid.',
    ],
    ['a refusal in the server’s words', {}, 'Not today.', 'Not today.'],
    ['a refusal without words', {}, '', 'Change failed!'],
  ] as const;
  for (const [what, data, message, sentence] of refusals) {
    it(`shows ${what} and keeps what was typed`, async () => {
      platform.on(UPDATE, refusal(400, message, data));
      const { element, phone, code } = await change();
      await showing(element, sentence);
      equal([phone.value, code.value, dialogOf(element).open], [PHONE, '123456', true]);
    });
  }

  it('says why no code was sent', async () => {
    platform.on(SEND, refusal(429, 'Too many codes.'));
    const { element, phone, send } = await open();
    type(phone, PHONE);
    send.click();
    await showing(element, 'Too many codes.');
    platform.on(SEND, refusal(500, ''));
    send.click();
    await showing(element, 'Verification code sending failed!');
  });

  it('restores the focus to its opener, and closes by Cancel without a change', async () => {
    const opener = place<HTMLButtonElement>('<button>Open</button>');
    opener.focus();
    const result = openDialog('uc-update-phone', { lang: 'en' });
    const element = await until(() => document.querySelector<HTMLElement>('body > uc-update-phone'));
    (await findControl(element, 'Cancel')).click();
    equal(await result, { changed: false });
    equal(document.activeElement, opener);
  });

  it('passes axe', () => passesAxe('uc-update-phone', (element) => field(element, 'SMS code')));
});
