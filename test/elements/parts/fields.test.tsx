import '#elements/pages/register/uc-register.ts';
import { equal } from '#test/support/elements/assert.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';
import { FakePlatform } from '#test/support/elements/platform.ts';
import { control, field, findControl, showing, type } from '#test/support/elements/query.ts';

/** Pastes as the browser does: inserts the text itself unless a listener cancels the event. */
function paste(input: HTMLInputElement, text: string): void {
  input.focus();
  const understood = !input.dispatchEvent(
    new InputEvent('beforeinput', {
      data: text,
      inputType: 'insertFromPaste',
      bubbles: true,
      cancelable: true,
    }),
  );
  if (!understood) type(input, text.slice(0, input.maxLength));
}

describe('the fields that forms share', () => {
  let platform: FakePlatform;

  beforeEach(() => {
    platform = new FakePlatform();
  });
  afterEach(async () => {
    clear();
    platform.end();
    await settle();
  });

  const open = () => place('<uc-register lang="en"></uc-register>');

  it('understand a pasted phone number', async () => {
    const phone = await field(open(), 'Phone number');
    paste(phone, '+86 138 0000 0001');
    equal(phone.value, '13800000001');
    paste(phone, '0086-139-0000-0009');
    equal(phone.value, '13900000009');
  });

  it('find the code in a pasted message, and highlight the button', async () => {
    const element = open();
    const code = await field(element, 'SMS code');
    const look = () => control(element, 'Get code')?.className;
    const before = look();
    paste(code, 'Your code is 123 456');
    equal(code.value, '123456');
    await until(() => look() !== before);
  });

  it('take the code from the device where it offers that', async () => {
    platform.on('/usercenter/send-msg-register', {});
    const get = navigator.credentials.get;
    Object.assign(globalThis, { OTPCredential: class {} });
    navigator.credentials.get = async () =>
      ({ id: '', type: 'otp', code: '654321' }) as unknown as Credential;
    try {
      const element = open();
      type(await field(element, 'Phone number'), '13800000001');
      const code = await field(element, 'SMS code');
      (await findControl(element, 'Get code')).click();
      await until(() => code.value === '654321');
    } finally {
      navigator.credentials.get = get;
      Reflect.deleteProperty(globalThis, 'OTPCredential');
    }
  });

  it('tell the rule for new passwords, then how strong this one is', async () => {
    const element = open();
    const password = await field(element, 'Password');
    await showing(element, '8–16 characters');
    type(password, 'Admin@2026');
    await showing(element, 'very weak');
    type(password, 'kT7#vq2_Zr');
    await showing(element, 'strong');
    equal(password.getAttribute('aria-describedby') !== null, true);
  });
});
