import Vue from 'vue';
import '#elements/dialogs/agreement/uc-agreement.ts';
import '#elements/dialogs/password-recovery/uc-password-recovery.ts';
import '#elements/pages/login/uc-login.ts';
import '#elements/pages/register/uc-register.ts';
import { equal, present } from '#test/support/elements/assert.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';
import { FakePlatform, refusal } from '#test/support/elements/platform.ts';
import { control, field, findControl, inside, showing, type } from '#test/support/elements/query.ts';

Vue.config.productionTip = false;
Vue.config.ignoredElements = [/^uc-/];

const REGISTER = '/usercenter/register';
/** Events that reach the page's own form. */
const EVENTS = ['submit', 'uc-registered', 'uc-registration-failed', 'uc-close', 'uc-signed-in'] as const;

describe('elements before sign-in in a form of Vue 2', () => {
  let platform: FakePlatform;
  let page: Vue & { lang: string; theme: string; redirect: string | undefined; closed: boolean };
  let told: [name: string, detail: unknown][] = [];

  beforeEach(() => {
    platform = new FakePlatform();
    told = [];
  });
  afterEach(async () => {
    page.$destroy();
    page.$el.remove();
    clear();
    platform.end();
    await settle();
  });

  /** A form that re-renders continuously, with the elements twice, and a place beside it. */
  const open = (tag: string, attributes: Record<string, unknown> = {}) => {
    const root = place('<div></div>');
    page = new Vue({
      el: root,
      data: { moments: 0, lang: 'en', theme: 'light', redirect: undefined, closed: false },
      mounted() {
        const timer = setInterval(() => {
          (this as unknown as { moments: number }).moments += 1;
        }, 10);
        this.$once('hook:destroyed', () => clearInterval(timer));
      },
      render(h) {
        const { moments, lang, theme, redirect, closed } = this as unknown as Record<string, unknown>;
        const nextEvent = (name: string) => (event: Event) => {
          event.preventDefault();
          told.push([name, (event as CustomEvent).detail]);
        };
        const on = Object.fromEntries(EVENTS.map((name) => [name, nextEvent(name)]));
        const element = (key: string) => h(tag, { key, attrs: { lang, theme, redirect, ...attributes } });
        return h('div', [
          h('form', { on }, [String(moments), h('input'), element('a'), closed ? '' : element('b')]),
          h('aside', { on }),
        ]);
      },
    }) as typeof page;
    const [first, second] = page.$el.querySelectorAll<HTMLElement>(tag);
    return {
      first: present(first),
      second: present(second),
      aside: present(page.$el.querySelector('aside')),
    };
  };

  const fill = async (element: HTMLElement) => {
    type(await field(element, 'Phone number'), '13900000009');
    type(await field(element, 'SMS code'), '123456');
    type(await field(element, 'User name'), 'Lin Yue');
    type(await field(element, 'Password'), 'Helio@2026');
    type(await field(element, 'Confirm password'), 'Helio@2026');
    const button = await findControl<HTMLButtonElement>(element, 'Register');
    await until(() => !button.disabled);
    return button;
  };

  it('a registration goes through while its element moves, beside a second one', async () => {
    let answer: (given: unknown) => void = () => undefined;
    platform.on(REGISTER, () => new Promise((resolve) => (answer = resolve)));
    const { first, second, aside } = open('uc-register', { 'form-only': '' });
    (await fill(first)).click();
    await until(() => platform.asked.some(({ path }) => path === REGISTER));
    aside.append(first);
    answer({});
    await until(() => told.length > 0);
    equal(told, [['uc-registered', { phone: '13900000009' }]]);
    await showing(first, 'Registration succeeded!');
    equal((await field(second, 'Phone number')).value, '');
  });

  it('a refused registration keeps its fields, and is no submit of the page’s form', async () => {
    platform.on(REGISTER, refusal(409, 'Not now.'));
    const { first } = open('uc-register', { 'form-only': '' });
    (await fill(first)).click();
    await showing(first, 'Not now.');
    equal(told, [['uc-registration-failed', { message: 'Not now.' }]]);
    equal((await field(first, 'User name')).value, 'Lin Yue');
  });

  it('a registration follows its attributes', async () => {
    const { first } = open('uc-register');
    await field(first, 'Phone number');
    const link = () => control(first, /^(Sign in|ログインへ)$/)?.getAttribute('href');
    page.redirect = '/userInfo';
    await until(() => link() === '/login?redirect=%2FuserInfo');
    Object.assign(page, { lang: 'ja', theme: 'dark' });
    await field(first, '携帯電話番号');
    await until(() => first.querySelector('.uc-surface[data-theme=dark]'));
  });

  it('the agreement stands in its place, follows its attributes and stays when it moves', async () => {
    const { first, second, aside } = open('uc-agreement', { inline: '' });
    await showing(first, 'Other provisions');
    const article = inside(first).querySelector('article');
    aside.append(first);
    await settle();
    equal(inside(first).querySelector('article') === article, true);
    Object.assign(page, { lang: 'ja', theme: 'dark' });
    await showing(first, '準拠法と紛争解決');
    await showing(second, '準拠法と紛争解決');
    await until(() => inside(first).querySelector('.uc-surface[data-theme=dark]'));
  });

  it('password recovery tells the page that it was closed, once, and follows its attributes', async () => {
    const { first, second } = open('uc-password-recovery');
    const dialog = (element: Element) => inside(element).querySelector('dialog[open]');
    await until(() => dialog(first) && dialog(second));
    page.lang = 'ja';
    await showing(second, 'パスワードの再設定');
    (await findControl(second, '閉じる')).click();
    await until(() => told.length > 0);
    page.closed = true;
    await until(() => !second.isConnected);
    await settle();
    equal(told, [['uc-close', null]]);
    equal(dialog(first) !== null, true);
  });
});
