import '#elements/widgets/sidebar/uc-sidebar.ts';
import titles from '#client/i18n/menu-titles.generated.json';
import { toggleSidebar } from '#client/stores/settings.ts';
import { LANGUAGES, type Language } from '#contract/preferences.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal, present } from '#test/support/elements/assert.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';
import { FakePlatform, organization } from '#test/support/elements/platform.ts';
import { findControl, inside, showing } from '#test/support/elements/query.ts';
import { setWidth } from '#test/support/elements/width.ts';

type Titles = Record<Language, string>;
const all = Object.entries(titles) as [string, Titles][];

const item = (name: string, title: string, rest: object = {}) => ({
  id: name,
  parentId: '0',
  sort: 1,
  target: '',
  funcCode: 'all:view',
  name,
  title,
  path: '',
  href: '',
  component: '',
  icon: name,
  isHidden: 0,
  isEnabled: 1,
  spread: 0,
  remark: '',
  children: [],
  ...rest,
});

/** The platform's whole menu in a language, with the titles of the apps' manifests. */
const menuIn = (language: Language) => {
  const apps = all.filter(([key]) => !key.includes('.'));
  // An app with a page of its own name stands in the menu without a group; its other pages are not in the menu.
  const isPage = (name: string) => `${name}.${name}` in titles;
  const childrenOf = (name: string) =>
    all
      .filter(([key]) => key.startsWith(`${name}.`) && !isPage(name))
      .map(([key, title]) => item(key, title[language], { href: `/${key.replace('.', '/')}` }));
  const settings: Titles = { zh: '账号设置', en: 'Account Settings', ja: 'アカウント設定' };
  return [...apps, ['platform', settings] as const].map(([name, title], index) =>
    item(name, title[language], { path: `/sub-${name}/${index}`, children: childrenOf(name) }),
  );
};

/** Width of the sidebar in the shell (specification section 2.4). */
const SIDEBAR_PX = 240;

describe('titles in the sidebar', () => {
  let platform: FakePlatform;

  beforeEach(async () => {
    platform = new FakePlatform();
    setWidth(1440);
    platform.on('/uc/v1/org/get-org-app-custom-data', JSON.stringify({ orgLogo: '', orgTitle: 'Sunfield' }));
    await platform.signIn([organization('1', 'Sunfield Energy')], ['all:view']);
  });
  afterEach(async () => {
    clear();
    platform.end();
    toggleSidebar(true);
    await settle();
  });

  async function open(language: Language): Promise<Element> {
    platform.on('/usercenter/get-menu-list', { list: menuIn(language) });
    const element = place(
      `<uc-sidebar lang="${language}" style="display:block;inline-size:${SIDEBAR_PX}px;block-size:600px"></uc-sidebar>`,
    );
    await until(() => inside(element).querySelectorAll('nav button').length > 5);
    for (const closed of inside(element).querySelectorAll<HTMLElement>('nav button[aria-expanded=false]'))
      closed.click();
    await until(() => !inside(element).querySelector('nav button[aria-expanded=false]'));
    return element;
  }

  for (const language of LANGUAGES) {
    it(`fit one line in ${language}, also where they are the current page`, async () => {
      const element = await open(language);
      const items = [...inside(element).querySelectorAll<HTMLElement>('nav a, nav button')];
      const wrapped = items.filter((each) => {
        each.style.fontWeight = '600';
        const label = present(each.querySelector('span'));
        const lines = new Set([...label.getClientRects()].map(({ top }) => top)).size;
        const range = document.createRange();
        range.selectNodeContents(label);
        return lines > 1 || new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
      });
      equal(items.length > 40, true);
      equal(
        wrapped.map(({ textContent }) => textContent),
        [],
      );
    });
  }

  it('are short in English, and tell the title of the specification', async () => {
    const element = await open('en');
    equal((await findControl(element, 'Monitoring')).title, 'Integrated Monitoring');
    await findControl(element, 'Reports Planned');
  });

  it('name what is only planned, below one caption behind the living items', async () => {
    for (const [language, word] of [
      ['en', 'Planned'],
      ['zh', '规划中'],
      ['ja', '予定'],
    ] as const) {
      const element = await open(language);
      const rows = [...present(inside(element).querySelector('nav > ul')).children];
      const caption = rows.findIndex((row) => row.textContent === word);
      const names = (from: number, to?: number) =>
        rows.slice(from, to).map((row) => present(row.querySelector('a, button')).textContent ?? '');
      equal([names(0, caption).length, names(0, caption).some((name) => name.includes(word))], [9, false]);
      equal(
        names(caption + 1).every((name) => name.endsWith(` ${word}`)),
        true,
      );
      element.remove();
      await settle();
    }
  });

  it('show as tooltips with the word when the sidebar is collapsed', async () => {
    toggleSidebar(false);
    platform.on('/usercenter/get-menu-list', { list: menuIn('en') });
    const element = place('<uc-sidebar lang="en" style="display:block;inline-size:56px"></uc-sidebar>');
    const reports = await findControl(element, 'Reports Planned');
    equal(reports.title, 'Report Management · Planned');
  });

  it('pass axe', async () => {
    platform.on('/usercenter/get-menu-list', { list: menuIn('en') });
    await passesAxe('uc-sidebar', (element) => showing(element, 'Planned'));
  });
});
