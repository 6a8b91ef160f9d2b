import axe from 'axe-core';
import { equal, present } from '#test/support/elements/assert.ts';
import { firstMessage } from '#test/support/elements/frame.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';
import '#test/support/elements/pages/sample.tsx';

type Root = ParentNode | null | undefined;

function buttonNamed(root: Root, name: string): HTMLButtonElement | undefined {
  return [...(root?.querySelectorAll('button') ?? [])].find((button) => button.textContent === name);
}

const portals = () =>
  [...document.querySelectorAll('[data-portal-of=uc-sample]')].map((each) => each.shadowRoot);
const background = (element: Element) => getComputedStyle(element).backgroundColor;

async function sample(attributes = ''): Promise<{ element: HTMLElement; pick: HTMLButtonElement }> {
  const element = place(`<uc-sample ${attributes}></uc-sample>`);
  return { element, pick: await until(() => buttonNamed(element.shadowRoot, 'Pick')) };
}

describe('shadow root', () => {
  afterEach(async () => {
    clear();
    document.documentElement.removeAttribute('data-theme');
    document.documentElement.removeAttribute('lang');
    await settle();
  });

  it('shows the brand in its shadow root', async () => {
    const { pick } = await sample('theme="light"');
    await until(() => background(pick) === 'rgb(0, 122, 113)');
  });

  it('breaks lines as the language does, and leaves no character alone on the last one', async () => {
    for (const [lang, expected] of [
      ['ja', '"ja" strict auto-phrase pretty'],
      ['zh', 'auto auto normal pretty'],
    ] as const) {
      const { pick } = await sample(`lang="${lang}"`);
      const style = getComputedStyle(pick);
      const of = (name: string) => style.getPropertyValue(name);
      // Phrases are those of the locale, which the attribute alone does not give a root that takes nothing over.
      const found = ['-webkit-locale', 'line-break', 'word-break', 'text-wrap-style'].map(of).join(' ');
      equal(found, expected);
    }
  });

  it('gives every root the styles that any root needs', async () => {
    const first = await sample('theme="light"');
    const second = await sample('theme="light"');
    equal(background(second.pick), background(first.pick));
    equal(
      present(second.element.shadowRoot).adoptedStyleSheets.length,
      present(first.element.shadowRoot).adoptedStyleSheets.length,
    );
  });

  it('leaves the page no style tag', async () => {
    const before = document.querySelectorAll('style').length;
    await sample();
    equal(document.querySelectorAll('style').length, before);
  });

  it('keeps the hostile CSS of a page out', async () => {
    const hostile = new CSSStyleSheet();
    hostile.insertRule(
      '* { background: red !important; border-radius: 0 !important; color: red !important }',
    );
    document.adoptedStyleSheets.push(hostile);
    try {
      const { element, pick } = await sample('theme="light"');
      await until(() => background(pick) === 'rgb(0, 122, 113)');
      buttonNamed(element.shadowRoot, 'Open')?.click();
      const close = await until(() => buttonNamed(portals()[0], 'Close'));
      equal(background(close), 'rgb(255, 255, 255)');
    } finally {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== hostile);
    }
  });

  it('takes its theme from the attribute, then from the page, and follows both', async () => {
    document.documentElement.dataset.theme = 'dark';
    const { element, pick } = await sample();
    const dark = await until(() => background(pick) !== 'rgb(0, 122, 113)' && background(pick));
    element.setAttribute('theme', 'light');
    await until(() => background(pick) === 'rgb(0, 122, 113)');
    element.removeAttribute('theme');
    await until(() => background(pick) === dark, 'dark again');
    document.documentElement.dataset.theme = 'light';
    await until(() => background(pick) === 'rgb(0, 122, 113)');
  });

  it('follows the system if no theme is chosen', async () => {
    const { matchMedia } = window;
    const system = Object.assign(new EventTarget(), { matches: false });
    window.matchMedia = () => system as unknown as MediaQueryList;
    try {
      const { pick } = await sample();
      await until(() => background(pick) === 'rgb(0, 122, 113)');
      system.matches = true;
      system.dispatchEvent(new Event('change'));
      await until(() => background(pick) === 'rgb(0, 105, 98)');
    } finally {
      window.matchMedia = matchMedia;
    }
  });

  it('tells its language to assistive technology', async () => {
    document.documentElement.lang = 'ja-JP';
    const { element } = await sample();
    const language = () => element.shadowRoot?.querySelector<HTMLElement>('.uc-surface')?.lang;
    await until(() => language() === 'ja');
    element.lang = 'en';
    await until(() => language() === 'en');
    element.removeAttribute('lang');
    document.documentElement.lang = 'fr';
    await until(() => language() === 'zh');
  });

  it('opens dialogs at the body, where a clipping host does not cut them', async () => {
    const clip = place(
      '<div style="transform: scale(1); overflow: hidden; width: 40px; height: 40px"></div>',
    );
    const { element } = await sample('theme="light"');
    clip.append(element);
    buttonNamed(element.shadowRoot, 'Open')?.click();
    const surface = await until(() => portals()[0]?.querySelector('[role=dialog]'));
    const box = surface.getBoundingClientRect();
    equal(box.width > 200, true);
    equal(
      document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)?.matches('[data-portal-of]'),
      true,
    );
  });

  it('gives dialogs the theme of their element', async () => {
    const { element } = await sample('theme="dark"');
    buttonNamed(element.shadowRoot, 'Open')?.click();
    const surface = await until(() => portals()[0]?.querySelector('[role=dialog]'));
    await until(() => background(surface) === 'rgb(21, 32, 30)');
  });

  it('moves the focus into a dialog and back to its opener', async () => {
    const { element } = await sample();
    const open = present(buttonNamed(element.shadowRoot, 'Open'));
    open.focus();
    open.click();
    const close = await until(() => buttonNamed(portals()[0], 'Close'));
    await until(() => portals()[0]?.activeElement === close);
    close.click();
    await until(() => element.shadowRoot?.activeElement === open);
  });

  it('has ids that no other element has', async () => {
    const first = await sample();
    const second = await sample();
    const ids = [first, second].flatMap(({ element }) =>
      [...present(element.shadowRoot).querySelectorAll('[id]')].map(({ id }) => id),
    );
    equal(ids.length > 2, true);
    equal(new Set(ids).size, ids.length);
  });

  it('passes axe, its dialog too', async () => {
    const { element } = await sample('lang="en"');
    equal(
      (await axe.run(element)).violations.map(({ id }) => id),
      [],
    );
    buttonNamed(element.shadowRoot, 'Open')?.click();
    await until(() => buttonNamed(portals()[0], 'Close'));
    const portal = present(document.querySelector('[data-portal-of=uc-sample]'));
    equal(
      (await axe.run(portal)).violations.map(({ id }) => id),
      [],
    );
  });

  it('runs under a strict policy with Trusted Types', async () => {
    equal(await firstMessage('/strict/strict'), { color: 'rgb(0, 122, 113)', violations: [] });
  });
});
