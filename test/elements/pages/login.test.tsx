import { renderToString } from 'react-dom/server';
import { en } from '#client/i18n/entry/en.ts';
import { LightTexts, registerTexts } from '#elements/define/light-texts.tsx';
import { prerender } from '#elements/define/prerender.tsx';
import { Login } from '#elements/pages/login/login.tsx';
import '#elements/pages/login/uc-login.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal, present } from '#test/support/elements/assert.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';
import { FakePlatform, organization, refusal } from '#test/support/elements/platform.ts';
import { field, findControl, nextEvent, showing, type } from '#test/support/elements/query.ts';

describe('sign-in', () => {
  let platform: FakePlatform;

  beforeEach(() => {
    platform = new FakePlatform();
  });
  afterEach(async () => {
    clear();
    platform.end();
    await settle();
  });

  const open = async (attributes = '') => {
    const element = place(`<uc-login lang="en" ${attributes}></uc-login>`);
    const username = await field(element, 'Phone number');
    const password = await field(element, 'Password');
    const button = await findControl<HTMLButtonElement>(element, 'Sign in');
    const submit = () => username.form?.requestSubmit(button);
    return { element, username, password, button, submit };
  };

  it('has fields that password managers know, in the document itself (ASVS 6.2.7)', async () => {
    const { element, username, password } = await open();
    equal(element.shadowRoot, null);
    equal(username.form, password.form);
    equal([username.autocomplete, password.autocomplete], ['username', 'current-password']);
    equal([username.inputMode, username.maxLength, password.type], ['tel', 11, 'password']);
  });

  it('can be submitted once both fields are filled', async () => {
    const { username, password, button } = await open();
    equal(button.disabled, true);
    type(username, '13800000001');
    await settle();
    equal(button.disabled, true);
    type(password, 'Helio@2026');
    await until(() => !button.disabled);
    type(username, '');
    await until(() => button.disabled);
  });

  it('shows and hides the password (ASVS 6.2.6)', async () => {
    const { element, password } = await open();
    (await findControl(element, 'Show password')).click();
    await until(() => password.type === 'text');
    (await findControl(element, 'Hide password')).click();
    await until(() => password.type === 'password');
  });

  it('names a wrong phone number at its field and sends nothing', async () => {
    const { element, username, password, button, submit } = await open();
    type(username, '12800000001');
    type(password, 'Helio@2026');
    await until(() => !button.disabled);
    submit();
    await showing(element, 'Please enter a correct phone number');
    equal(username.getAttribute('aria-invalid'), 'true');
    equal(document.activeElement, username);
    equal(button.disabled, true);
    equal(
      platform.asked.some(({ path }) => path === '/usercenter/login'),
      false,
    );
    type(username, '13800000001');
    await until(() => !button.disabled && username.getAttribute('aria-invalid') === 'false');
  });

  it('signs in with the trimmed number and says where it goes', async () => {
    await platform.signIn([organization('1', 'Sunfield')]);
    const { username, password, submit } = await open('redirect="/sub-monitor/monitor/overview"');
    const signedIn = nextEvent<{ redirect: string }>('uc-signed-in', { cancel: true });
    type(username, ' 13800000001');
    type(password, 'Helio@2026');
    await settle();
    submit();
    equal((await signedIn).detail, { redirect: '/sub-monitor/monitor/overview' });
    const sent = platform.asked.find(({ path }) => path === '/usercenter/login')?.body;
    equal(sent, {
      username: '13800000001',
      password: 'Helio@2026',
      appname: 'heliport',
      application: 'heliport',
    });
  });

  it('never goes to another origin', async () => {
    await platform.signIn([]);
    const { username, password, submit } = await open('redirect="//evil.example"');
    const signedIn = nextEvent<{ redirect: string }>('uc-signed-in', { cancel: true });
    type(username, '13800000001');
    type(password, 'Helio@2026');
    await settle();
    submit();
    equal((await signedIn).detail, { redirect: '/' });
  });

  it('shows the server’s sentence, and lets the person try again', async () => {
    platform.on('/usercenter/login', refusal(429, 'Too many attempts.'));
    const { element, username, password, button, submit } = await open();
    const failed = nextEvent<{ message: string }>('uc-sign-in-failed');
    type(username, '13800000001');
    type(password, 'wrong');
    await settle();
    submit();
    equal((await failed).detail, { message: 'Too many attempts.' });
    await showing(element, 'Too many attempts.');
    await until(() => button.textContent === 'Sign in' && !button.disabled);
  });

  it('has a sentence of its own where the server sends none', async () => {
    platform.on('/usercenter/login', refusal(500, ''));
    const { element, username, password, submit } = await open();
    type(username, '13800000001');
    type(password, 'Helio@2026');
    await settle();
    submit();
    await showing(element, 'Sign-in failed!');
  });

  it('announces an error at the focused field each time, since the focus does not move', async () => {
    const errors = [{ field: 'password', rule: 'session.credentials' }];
    platform.on('/usercenter/login', refusal(400, 'Wrong.', { errors }));
    const { element, username, password, button, submit } = await open();
    const sentence = 'The phone number or the password is wrong.';
    const status = () => element.querySelector('p[role=status]');
    const attempt = async (text: string) => {
      type(password, text);
      await until(() => button.textContent === 'Sign in' && !button.disabled);
      submit();
      await until(() => password.getAttribute('aria-invalid') === 'true');
    };
    type(username, '13800000001');
    button.focus();
    await attempt('wrong');
    equal([document.activeElement === password, status()?.textContent], [true, '']);
    await attempt('wrong again');
    equal(status()?.textContent, sentence);
    const told = status()?.firstChild;
    await attempt('and again');
    equal([status()?.textContent, status()?.firstChild === told], [sentence, false]);
    equal(element.querySelector('[role=alert]')?.textContent, '');
  });

  it('names the fields that the server refuses', async () => {
    const errors = [{ field: 'password', rule: 'password.required', params: {} }];
    platform.on('/usercenter/login', refusal(400, 'The request is not valid.', { errors }));
    const { username, password, submit } = await open();
    type(username, '13800000001');
    type(password, 'x');
    await settle();
    submit();
    await until(() => password.getAttribute('aria-invalid') === 'true');
  });

  describe('by code', () => {
    const SEND = '/usercenter/send-msg-set';
    const openCode = async () => {
      const opened = await open('mode="code"');
      const phoneCode = await field(opened.element, 'SMS code');
      return { ...opened, phoneCode };
    };
    const isShown = (input: HTMLInputElement) => input.offsetParent !== null;

    it('shows the code in place of the password, and keeps the number', async () => {
      const { element, username, password } = await open();
      const phoneCode = await field(element, 'SMS code');
      equal([isShown(password), isShown(phoneCode)], [true, false]);
      type(username, '13800000001');
      const changed = nextEvent<{ mode: string }>('uc-mode-changed');
      (await field(element, 'With SMS code')).click();
      equal((await changed).detail, { mode: 'code' });
      equal([isShown(password), isShown(phoneCode)], [false, true]);
      equal(username.value, '13800000001');
    });

    it('follows its attribute', async () => {
      const { element, phoneCode } = await openCode();
      equal(isShown(phoneCode), true);
      element.setAttribute('mode', 'password');
      await until(() => !isShown(phoneCode));
    });

    it('has a code sent to the number, then signs in with it', async () => {
      await platform.signIn([organization('1', 'Sunfield')]);
      platform.on(SEND, {});
      const { element, username, phoneCode, button, submit } = await openCode();
      const signedIn = nextEvent<{ redirect: string }>('uc-signed-in', { cancel: true });
      type(username, '+86 138 0000 0001');
      (await findControl(element, 'Get code')).click();
      await showing(element, 'Verification code sent');
      equal(document.activeElement, phoneCode);
      equal(platform.asked.find(({ path }) => path === SEND)?.body, {
        phone: '13800000001',
        email: '',
        validCode: '',
        appName: 'heliport',
      });
      type(phoneCode, '123456');
      await until(() => !button.disabled);
      submit();
      await signedIn;
      equal(platform.asked.find(({ path }) => path === '/usercenter/login')?.body, {
        username: '13800000001',
        phoneCode: '123456',
        appname: 'heliport',
        application: 'heliport',
      });
    });

    it('names both fields at fault, and moves to the first', async () => {
      const { element, username, phoneCode, button, submit } = await openCode();
      type(username, '128');
      type(phoneCode, '12');
      await until(() => !button.disabled);
      submit();
      const alert = await until(() => element.querySelector('[role=alert]:not(:empty)'));
      equal(alert.textContent, 'Please correct:Phone numberSMS code');
      equal(document.activeElement, username);
      (await findControl(element, 'SMS code')).click();
      equal(document.activeElement, phoneCode);
    });

    it('waits as long as the server asks before it offers another code', async () => {
      platform.on(SEND, refusal(429, 'Too soon.', { retryAfterSeconds: 30 }));
      const { element, username } = await openCode();
      type(username, '13800000001');
      (await findControl(element, 'Get code')).click();
      await showing(element, 'Too soon.');
      equal((await findControl<HTMLButtonElement>(element, /^Resend in (30|29) s$/)).disabled, true);
    });
  });

  it('keeps what was typed and chosen before hydration', async () => {
    registerTexts('en', en);
    const { node, identifierPrefix } = prerender(
      'uc-login',
      Login,
      { language: 'en', theme: 'light' },
      LightTexts,
    );
    const element = place(`<uc-login lang="en">${renderToString(node, { identifierPrefix })}</uc-login>`);
    const named = <Found extends Element>(selector: string) =>
      present(element.querySelector<Found>(selector));
    const username = named<HTMLInputElement>('[name=username]');
    username.value = '138';
    username.focus();
    username.setSelectionRange(1, 2);
    named<HTMLInputElement>('[name=mode][value=code]').checked = true;
    named<HTMLInputElement>('[name=remember]').checked = true;
    await until(() => named<HTMLButtonElement>('[type=submit]').disabled, 'the live form');
    equal(named('[name=username]') === username, true);
    equal([username.value, username.selectionStart, username.selectionEnd], ['138', 1, 2]);
    equal(document.activeElement, username);
    await field(element, 'Remember number');
    equal(named<HTMLInputElement>('[name=remember]').checked, true);
    equal(named<HTMLElement>('[data-mode=password]').offsetParent, null);
  });

  for (const [lang, sentence] of [
    ['zh', '注册成功！'],
    ['en', 'Registration succeeded!'],
    ['ja', '登録が完了しました。'],
  ] as const) {
    it(`tells in ${lang} who has just registered, in the place of the welcome`, async () => {
      const element = place(`<uc-login lang="${lang}" registered username="13900000009"></uc-login>`);
      const heading = await until(() => element.querySelector('h1'));
      equal(heading.nextElementSibling?.textContent, sentence);
      equal(element.querySelector<HTMLInputElement>('[name=username]')?.value, '13900000009');
    });
  }

  it('shows the platform’s branding on a page without the shell', async () => {
    const { element } = await open();
    await showing(element, 'Welcome to Sunrise');
    await showing(element, '© Sunrise');
  });

  it('can be the form alone', async () => {
    const { element } = await open('form-only');
    equal([element.querySelector('footer'), element.querySelector('section')], [null, null]);
  });

  it('passes axe', () => passesAxe('uc-login', (element) => field(element, 'Password')));
});
