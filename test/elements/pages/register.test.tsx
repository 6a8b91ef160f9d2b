import '#elements/pages/register/uc-register.ts';
import { $notices, dismiss } from '#client/stores/notice.ts';
import { CODE_RESEND_S } from '#contract/user-centre/verification-code/limits.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal, present } from '#test/support/elements/assert.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';
import { FakePlatform, refusal } from '#test/support/elements/platform.ts';
import { control, field, findControl, nextEvent, showing, type } from '#test/support/elements/query.ts';

const SEND = '/usercenter/send-msg-register';
const REGISTER = '/usercenter/register';
const noticed = () => $notices.get().map(({ kind, text }) => `${kind}: ${text}`);

describe('registration', () => {
  let platform: FakePlatform;

  beforeEach(() => {
    platform = new FakePlatform();
    platform.on(SEND, {});
    platform.on(REGISTER, {});
  });
  afterEach(async () => {
    clear();
    for (const { id } of $notices.get()) dismiss(id);
    platform.end();
    await settle();
  });

  const sentTo = (wanted: string) => platform.asked.filter(({ path }) => path === wanted);
  const open = async () => {
    const element = place('<uc-register lang="en"></uc-register>');
    const phone = await field(element, 'Phone number');
    const code = await field(element, 'SMS code');
    const name = await field(element, 'User name');
    const password = await field(element, 'Password');
    const confirmPassword = await field(element, 'Confirm password');
    const button = await findControl<HTMLButtonElement>(element, 'Register');
    const fill = async (values: { password?: string; confirmPassword?: string } = {}) => {
      type(phone, '13900000009');
      type(code, '123456');
      type(name, 'Lin Yue');
      type(password, values.password ?? 'Helio@2026');
      type(confirmPassword, values.confirmPassword ?? 'Helio@2026');
      await until(() => !button.disabled);
    };
    return { element, phone, code, name, password, confirmPassword, button, fill };
  };

  it('has fields that browsers know, in the document itself', async () => {
    const { element, phone, code, name, password, confirmPassword } = await open();
    equal(element.shadowRoot, null);
    equal(
      [phone, code, name, password, confirmPassword].map((input) => input.autocomplete),
      ['tel', 'one-time-code', 'nickname', 'new-password', 'new-password'],
    );
    equal([phone.inputMode, phone.maxLength, code.inputMode, code.maxLength], ['tel', 11, 'numeric', 6]);
  });

  it('tells password managers that the number, not the name, goes with the password', async () => {
    const { element, phone, password, confirmPassword } = await open();
    const username = present(element.querySelector<HTMLInputElement>('[autocomplete=username]'));
    type(phone, '+86 139 0000 0009');
    equal(username.value, '13900000009');
    equal([username.form === password.form, username.type, username.offsetParent], [true, 'text', null]);
    const fields = [...(password.form?.elements ?? [])];
    equal(fields.indexOf(username) < fields.indexOf(password), true);
    const rules = password.getAttribute('passwordrules') ?? '';
    equal([/minlength: 8;/.test(rules), /maxlength: 16;/.test(rules)], [true, true]);
    equal(confirmPassword.hasAttribute('passwordrules'), false);
  });

  it('shows a registration that was refused before hydration', async () => {
    const element = place(
      '<uc-register lang="en" name="Lin Yue" phone="13900000009" failure="The code is wrong."></uc-register>',
    );
    await showing(element, 'The code is wrong.');
    equal((await field(element, 'Phone number')).value, '13900000009');
    equal((await field(element, 'User name')).value, 'Lin Yue');
  });

  it('can be submitted once all five fields are filled', async () => {
    const { fill, code, button } = await open();
    equal(button.disabled, true);
    await fill();
    type(code, '');
    await until(() => button.disabled);
  });

  it('shows and hides each password by itself', async () => {
    const { element, password, confirmPassword } = await open();
    (await findControl(element, 'Show password')).click();
    await until(() => password.type === 'text');
    equal(confirmPassword.type, 'password');
    (await findControl(element, 'Hide password')).click();
    await until(() => password.type === 'password');
  });

  it('sends no code to a number that is no phone', async () => {
    const { element, phone } = await open();
    type(phone, '12800000001');
    (await findControl(element, 'Get code')).click();
    await showing(element, 'Please enter a correct phone number.');
    equal(document.activeElement, phone);
    equal(sentTo(SEND), []);
  });

  it('sends a code and counts down, over a reload too, until it may send another', async () => {
    const { element, phone } = await open();
    type(phone, '13900000009');
    (await findControl(element, 'Get code')).click();
    const waiting = await findControl<HTMLButtonElement>(element, /^Resend in \d+ s$/);
    equal(waiting.disabled, true);
    equal(
      sentTo(SEND).map(({ body }) => body),
      [{ phone: '13900000009', email: '', validCode: '', appName: 'heliport' }],
    );
    await showing(element, 'Verification code sent to your phone, please check!');
    clear();
    const again = await open();
    await findControl(again.element, /^Resend in \d+ s$/);
    clear();
    sessionStorage.setItem('registerCodeSentAt', JSON.stringify({ '13900000009': Date.now() - 60_000 }));
    const later = await open();
    equal((await findControl<HTMLButtonElement>(later.element, 'Resend code')).disabled, false);
  });

  it('counts down to its end, then offers another code', async () => {
    const sentAt = Date.now() - (CODE_RESEND_S - 2) * 1000;
    sessionStorage.setItem('registerCodeSentAt', JSON.stringify({ '13900000009': sentAt }));
    const { element } = await open();
    equal((await findControl<HTMLButtonElement>(element, 'Resend in 1 s')).disabled, true);
    equal((await findControl<HTMLButtonElement>(element, 'Resend code')).disabled, false);
  });

  it('lets a corrected number wait for nothing', async () => {
    platform.on(SEND, {});
    const { element, phone } = await open();
    type(phone, '13900000008');
    (await findControl(element, 'Get code')).click();
    await findControl(element, /^Resend in \d+ s$/);
    type(phone, '13900000009');
    (await findControl(element, 'Get code')).click();
    await until(() => sentTo(SEND).length === 2);
    await findControl(element, /^Resend in \d+ s$/);
    type(phone, '13900000007');
    await findControl(element, 'Get code');
    type(phone, '13900000008');
    await findControl(element, /^Resend in \d+ s$/);
  });

  it('says what would help a weak password', async () => {
    const { element } = await open();
    const password = await field(element, 'Password');
    for (const [weak, advice] of [
      ['ab1', 'very weak: use 8–16 characters'],
      ['xkqmzvbt', 'weak: mix digits, A–Z, a–z and symbols'],
      ['Password1', 'very weak: avoid common words and sequences'],
    ] as const) {
      type(password, weak);
      await showing(element, advice);
    }
    type(password, 'x7Kq!m2Zv9');
    await until(() => !element.textContent?.includes('avoid common'));
  });

  it('says why a code was not sent, and lets the person retry', async () => {
    platform.on(SEND, refusal(429, 'Too many codes.'));
    const { element, phone } = await open();
    type(phone, '13900000009');
    (await findControl(element, 'Get code')).click();
    await showing(element, 'Too many codes.');
    equal(control<HTMLButtonElement>(element, 'Get code')?.disabled, false);
    platform.on(SEND, refusal(500, ''));
    (await findControl(element, 'Get code')).click();
    await showing(element, 'Verification code sending failed!');
  });

  it('reports a missing name on blur', async () => {
    const { element, name, phone } = await open();
    name.focus();
    phone.focus();
    await showing(element, 'Please enter your username.');
    equal(element.querySelector('p[role=status]')?.textContent, 'Please enter your username.');
    equal(name.getAttribute('aria-invalid'), 'true');
    type(name, 'Lin Yue');
    await until(() => name.getAttribute('aria-invalid') === 'false');
  });

  it('names a weak password and a wrong repetition and sends nothing', async () => {
    const { element, fill, password, confirmPassword, button } = await open();
    await fill({ password: 'weak', confirmPassword: 'other' });
    button.click();
    await showing(element, 'The password must be 8 to 16 characters.');
    await showing(element, 'The confirm password is wrong, please re-enter.');
    equal(document.activeElement, password);
    equal(sentTo(REGISTER), []);
    type(password, 'Helio@2026');
    await until(() => confirmPassword.getAttribute('aria-invalid') === 'false');
  });

  it('announces nothing twice when it moves the focus out of a faulty field', async () => {
    const { element, fill, confirmPassword, button } = await open();
    await fill({ password: 'weak', confirmPassword: 'other' });
    confirmPassword.focus();
    confirmPassword.form?.requestSubmit(button);
    await showing(element, 'The password must be 8 to 16 characters.');
    await settle();
    equal(element.querySelector('[role=alert]')?.textContent, 'Please correct:PasswordConfirm password');
    equal(element.querySelector('p[role=status]')?.textContent, '');
  });

  it('registers, says so and tells the page', async () => {
    const { fill, button } = await open();
    const registered = nextEvent<{ phone: string }>('uc-registered', { cancel: true });
    await fill();
    button.click();
    equal((await registered).detail, { phone: '13900000009' });
    equal(noticed(), ['success: Registration succeeded!']);
    equal(
      sentTo(REGISTER).map(({ body }) => body),
      [
        {
          name: 'Lin Yue',
          phone: '13900000009',
          code: '123456',
          password: 'Helio@2026',
          confirmPassword: 'Helio@2026',
          appName: 'heliport',
        },
      ],
    );
  });

  it('is busy while the request is in flight', async () => {
    let answer: (given: unknown) => void = () => undefined;
    platform.on(REGISTER, () => new Promise((resolve) => (answer = resolve)));
    const { element, fill, button } = await open();
    await fill();
    button.click();
    await until(() => button.getAttribute('aria-busy') === 'true' && sentTo(REGISTER).length === 1);
    button.click();
    answer(refusal(409, 'Not now.'));
    await showing(element, 'Not now.');
    await until(() => button.getAttribute('aria-busy') === 'false');
    equal(sentTo(REGISTER).length, 1);
  });

  it('names the fields that the server refuses', async () => {
    const errors = [{ field: 'code', rule: 'verificationCode.invalid' }];
    platform.on(REGISTER, refusal(400, 'The request is not valid.', { errors }));
    const { element, fill, code, button } = await open();
    await fill();
    button.click();
    await showing(element, 'The verification code is wrong or no longer valid.');
    equal(code.getAttribute('aria-invalid'), 'true');
  });

  it('has a sentence of its own where the server sends none', async () => {
    platform.on(REGISTER, refusal(500, ''));
    const { element, fill, button } = await open();
    await fill();
    button.click();
    await showing(element, 'Registration failed!');
  });

  it('tells the page that the registration did not get through', async () => {
    platform.on(REGISTER, refusal(409, 'Not now.'));
    const { fill, button } = await open();
    const failed = nextEvent<{ message: string }>('uc-registration-failed');
    await fill();
    button.click();
    equal((await failed).detail, { message: 'Not now.' });
  });

  it('leads to the sign-in page, and from there to where the person wants to be', async () => {
    const { element } = await open();
    equal((await findControl(element, 'Sign in')).getAttribute('href'), '/login');
    element.setAttribute('redirect', '/userInfo');
    await until(() => control(element, 'Sign in')?.getAttribute('href') === '/login?redirect=%2FuserInfo');
    element.setAttribute('redirect', '//evil.example');
    await until(() => control(element, 'Sign in')?.getAttribute('href') === '/login');
  });

  it('passes axe', () => passesAxe('uc-register', (element) => field(element, 'Confirm password')));
});
