import { askRelogin } from '#client/stores/ending.ts';
import { $reloginAsked, $signedIn } from '#client/stores/session.ts';
import { define, type ElementProps, navigate } from '#elements/define.tsx';
import { equal } from '#test/support/elements/assert.ts';
import { firstMessage } from '#test/support/elements/frame.ts';
import { clear, place, settle, uniqueTag, until } from '#test/support/elements/page.ts';
import { FakePlatform } from '#test/support/elements/platform.ts';
import { findControl, inside } from '#test/support/elements/query.ts';

const tag = uniqueTag();
define(tag, (_props: ElementProps) => <p>here</p>, { root: 'shadow' });

describe('platform of an element', () => {
  afterEach(async () => {
    clear();
    await settle();
  });

  it('works on a page of another origin, whose session ends with its access token', async () => {
    const answer = await firstMessage(`http://elsewhere.localhost:${location.port}/bare/foreign`);
    equal(answer, { base: location.origin, foreign: true, reason: 'expired', token: '', text: 'Sample' });
  });

  it('keeps a page to one platform, so that a session cannot go to a second', async () => {
    const errors: string[] = [];
    const listen = (event: Event) =>
      errors.push((event as CustomEvent<{ error: Error }>).detail.error.message);
    document.addEventListener('uc-error', listen);
    const first = place(`<${tag}></${tag}>`);
    await until(() => first.shadowRoot?.querySelector('p'));
    place(`<${tag} api-base="https://elsewhere.example/"></${tag}>`);
    await until(() => errors.length === 1);
    document.removeEventListener('uc-error', listen);
    equal(errors, ['this page already uses the platform at its own origin']);
  });

  it('asks once whether to sign in again, when another service has logged the person out', async () => {
    const platform = new FakePlatform();
    place(`<${tag}></${tag}>`);
    await settle();
    for (const [label, signedIn] of [
      ['取消', true],
      ['重新登录', false],
    ] as const) {
      await platform.signIn([]);
      askRelogin();
      askRelogin();
      const dialog = await until(() => {
        const element = document.querySelector('uc-signed-out');
        return element && inside(element).querySelector('dialog[open]') && element;
      });
      equal(document.querySelectorAll('uc-signed-out').length, 1);
      (await findControl(dialog, label)).click();
      await until(() => document.querySelector('uc-signed-out') === null);
      equal([$reloginAsked.get(), $signedIn.get()], [false, signedIn]);
    }
    platform.end();
  });

  it('goes to a path through the shell where there is one', () => {
    const before = location.href;
    document.documentElement.dataset.shell = '';
    try {
      navigate('/home?tab=1#top');
      equal(location.pathname + location.search + location.hash, '/home?tab=1#top');
    } finally {
      delete document.documentElement.dataset.shell;
      history.replaceState(null, '', before);
    }
  });

  it('refuses to navigate out of the platform', () => {
    for (const path of ['//elsewhere.example', 'https://elsewhere.example/home', 'javascript:alert(1)']) {
      let refused = false;
      try {
        navigate(path);
      } catch {
        refused = true;
      }
      equal([path, refused], [path, true]);
    }
  });
});
