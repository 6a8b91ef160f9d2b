import '#elements/pages/login/uc-login.ts';
import { expectSignIn } from '#client/stores/remembered.ts';
import { equal } from '#test/support/elements/assert.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';
import { FakePlatform, organization } from '#test/support/elements/platform.ts';
import { field, findControl, nextEvent, type } from '#test/support/elements/query.ts';

const NUMBER = '13800000001';
const PASSWORD = 'Helio@2026';

describe('a remembered sign-in', () => {
  let platform: FakePlatform;

  beforeEach(async () => {
    platform = new FakePlatform();
    await platform.signIn([organization('1', 'Sunfield')]);
  });
  afterEach(async () => {
    clear();
    platform.end();
    await settle();
  });

  const open = async (attributes = '') => {
    const element = place(`<uc-login lang="en" ${attributes}></uc-login>`);
    const [username, password] = [await field(element, 'Phone number'), await field(element, 'Password')];
    const box = await until(() => element.querySelector<HTMLInputElement>('input[type=checkbox]'));
    const button = await findControl<HTMLButtonElement>(element, 'Sign in');
    return { element, username, password, box, button };
  };

  /** Signs in with the checkbox set or cleared, and removes the form. */
  const signIn = async (remember: boolean) => {
    const { username, password, box, button } = await open();
    const signedIn = nextEvent('uc-signed-in', { cancel: true });
    type(username, NUMBER);
    type(password, PASSWORD);
    if (box.checked !== remember) box.click();
    await until(() => !button.disabled);
    button.click();
    await signedIn;
    clear();
  };

  const rememberBoth = async () => {
    await signIn(true);
    return until(() => localStorage.getItem('password'));
  };

  it('is filled in, and is stored encrypted', async () => {
    const { element } = await open();
    await field(element, 'Remember password');
    clear();
    const kept = await rememberBoth();
    equal([kept.includes(PASSWORD), kept.includes(btoa(PASSWORD))], [false, false]);
    equal(localStorage.getItem('username'), NUMBER);
    await signIn(true);
    await until(() => localStorage.getItem('password') !== kept, 'another cipher text');
  });

  it('fills the form in, ticks the box and can be sent at once', async () => {
    await rememberBoth();
    const { username, password, box, button } = await open();
    await until(() => password.value === PASSWORD);
    equal([username.value, box.checked], [NUMBER, true]);
    await until(() => !button.disabled);
  });

  it('is removed when the box is not ticked, with the key', async () => {
    const kept = await rememberBoth();
    await signIn(false);
    equal([localStorage.getItem('username'), localStorage.getItem('password')], [null, null]);
    await settle();
    localStorage.setItem('username', NUMBER);
    localStorage.setItem('password', kept);
    const { password } = await open();
    await until(() => localStorage.getItem('password') === null);
    equal(password.value, '');
  });

  it('is not used for another number', async () => {
    await rememberBoth();
    localStorage.setItem('username', '13800000002');
    const { username, password } = await open();
    await until(() => localStorage.getItem('password') === null);
    equal([username.value, password.value], ['13800000002', '']);
  });

  it('does not overwrite what is typed while it loads', async () => {
    await rememberBoth();
    const { username, password } = await open();
    type(username, '13900000009');
    await settle();
    await settle();
    equal([username.value, password.value], ['13900000009', '']);
  });

  it('by code keeps the number alone', async () => {
    const { element } = await open('mode="code"');
    await field(element, 'Remember number');
  });

  it('begins with the number that was just registered', async () => {
    await rememberBoth();
    expectSignIn('13900000009');
    const { username, password } = await open();
    equal(username.value, '13900000009');
    await settle();
    equal(password.value, '');
  });
});
