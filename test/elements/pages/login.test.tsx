import '#elements/pages/login/uc-login.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal } from '#test/support/elements/assert.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';
import { FakePlatform, organization, refusal } from '#test/support/elements/platform.ts';
import { field, findControl, heard, showing, type } from '#test/support/elements/query.ts';

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

  it('has fields that password managers know, in the document itself', async () => {
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

  it('shows and hides the password', async () => {
    const { element, password } = await open();
    (await findControl(element, 'Show password')).click();
    await until(() => password.type === 'text');
    (await findControl(element, 'Hide password')).click();
    await until(() => password.type === 'password');
  });

  it('names a wrong phone number at its field and asks nobody', async () => {
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
    const signedIn = heard<{ redirect: string }>('uc-signed-in', { cancel: true });
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
    const signedIn = heard<{ redirect: string }>('uc-signed-in', { cancel: true });
    type(username, '13800000001');
    type(password, 'Helio@2026');
    await settle();
    submit();
    equal((await signedIn).detail, { redirect: '/' });
  });

  it('shows the server’s sentence, and lets the person try again', async () => {
    platform.on('/usercenter/login', refusal(429, 'Too many attempts.'));
    const { element, username, password, button, submit } = await open();
    const failed = heard<{ message: string }>('uc-sign-in-failed');
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

  it('remembers the number on this device when asked to', async () => {
    localStorage.setItem('username', '13800000002');
    const { element, username } = await open();
    equal(username.value, '13800000002');
    equal((await field(element, 'Remember me')).checked, true);
  });

  it('can be the form alone', async () => {
    const { element } = await open('form-only');
    equal([element.querySelector('footer'), element.querySelector('section')], [null, null]);
  });

  it('passes axe', () => passesAxe('uc-login', (element) => field(element, 'Password')));
});
