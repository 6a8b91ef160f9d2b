import '#elements/pages/gallery/uc-gallery.ts';
import { queryOf, shownBy } from '#elements/pages/gallery/address.ts';
import { jsonOf } from '#elements/pages/gallery/json.ts';
import { choicesOf, elementsOf } from '#elements/pages/gallery/manifest.ts';
import { detailText } from '#elements/pages/gallery/stage/actor.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal } from '#test/support/elements/assert.ts';
import { manifest } from '#test/support/elements/gallery.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';
import { findControl, inside, press, showing, type } from '#test/support/elements/query.ts';

const real = globalThis.fetch;

/** Descriptions of three elements that have examples. */
const described = {
  modules: [
    {
      declarations: [
        { tagName: 'uc-figure', description: 'A number.', members: [], events: [] },
        { tagName: 'uc-spark', description: 'A small line.', members: [], events: [] },
        { tagName: 'uc-members', description: 'People.', members: [], events: [{ name: 'uc-close' }] },
      ],
    },
  ],
};

const tags = (element: Element) =>
  [...inside(element).querySelectorAll<HTMLElement>('a[data-tag]')].map(({ dataset }) => dataset.tag);

describe('gallery', () => {
  beforeEach(() => {
    globalThis.fetch = async () => Response.json(described);
  });
  afterEach(async () => {
    globalThis.fetch = real;
    clear();
    await settle();
  });

  it('lists the elements by group, and finds them by each word of tag and description', async () => {
    const element = place('<uc-gallery lang="en"></uc-gallery>');
    const search = await findControl<HTMLInputElement>(element, 'Search by tag, name or description');
    equal(tags(element), ['uc-figure', 'uc-spark', 'uc-members']);
    type(search, 'LINE small');
    await until(() => tags(element).length === 1);
    equal(tags(element), ['uc-spark']);
    type(search, 'no such element');
    await showing(element, 'No matching elements');
  });

  it('shows descriptions in its language, finds them by it, and marks those in English', async () => {
    const closed = 'The dialog was closed.';
    const { declarations } = described.modules[0] as (typeof described)['modules'][number];
    globalThis.fetch = async () =>
      Response.json({
        modules: [{ declarations: [{ ...declarations[0], description: closed }, declarations[1]] }],
      });
    const element = place('<uc-gallery lang="zh"></uc-gallery>');
    await showing(element, '对话框已关闭。');
    equal(
      [...inside(element).querySelectorAll('a[data-tag] > :last-child')].map((each) =>
        each.getAttribute('lang'),
      ),
      ['zh', 'en'],
    );
    type(await findControl<HTMLInputElement>(element, '按标签、名称或描述搜索'), '已关闭');
    await until(() => tags(element).length === 1);
    equal(tags(element), ['uc-figure']);
  });

  it('goes through the list by arrow keys, from the search field and back', async () => {
    const element = place('<uc-gallery lang="en"></uc-gallery>');
    const search = await findControl<HTMLInputElement>(element, 'Search by tag, name or description');
    const focused = () => (element.shadowRoot?.activeElement as HTMLElement | null)?.dataset.tag;
    const at = () => element.shadowRoot?.activeElement as Element;
    search.focus();
    press(search, 'ArrowDown');
    equal(focused(), 'uc-figure');
    press(at(), 'End');
    equal(focused(), 'uc-members');
    press(at(), 'Home');
    press(at(), 'ArrowUp');
    equal(at(), search);
  });

  it('offers to load the list again when it could not be loaded', async () => {
    const logged = console.error;
    console.error = () => undefined;
    globalThis.fetch = async () => new Response('', { status: 500 });
    const element = place('<uc-gallery lang="en"></uc-gallery>');
    const again = await findControl(element, 'Try again');
    globalThis.fetch = async () => Response.json(described);
    again.click();
    await until(() => tags(element).length === 3);
    console.error = logged;
  });

  it('reads from the address what it writes there, and nothing unknown', () => {
    const shown = { tag: 'uc-figure', state: 'late', lang: 'ja', theme: 'dark', width: 640 } as const;
    equal(queryOf(shown), '?tag=uc-figure&state=late&lang=ja&theme=dark&width=640');
    equal(shownBy(queryOf(shown)), shown);
    equal(shownBy('?tag=uc-figure&state=no&lang=fr&theme=system&width=3'), { tag: 'uc-figure' });
    equal(queryOf({ width: 'desk' }), '');
    equal(shownBy('?width=bare'), { width: 'bare' });
  });

  it('offers the values of types and of descriptions as choices', () => {
    const attributes = elementsOf(manifest).get('uc-sample')?.attributes ?? [];
    const choices = Object.fromEntries(attributes.map((each) => [each.property, choicesOf(each)]));
    equal(choices.size, ['small', 'medium', 'large']);
    equal(choices.tone, ['pv', 'load', 1, 2]);
    equal(
      [choices.label, choices.count, choices.isOpen, choices.rows],
      [undefined, undefined, undefined, undefined],
    );
  });

  it('writes JSON that is read as the same, and details of any kind', () => {
    const value = { a: [1, null, 'x'.repeat(80)], b: { c: [{ d: 'y'.repeat(80) }, { e: true }] } };
    equal(JSON.parse(jsonOf(value)), value);
    equal(detailText({ error: new TypeError('no rows') }), '{"error":"TypeError: no rows"}');
    equal(detailText(null), '');
    const circle: { self?: unknown } = {};
    circle.self = circle;
    equal(detailText(circle).startsWith('TypeError'), true);
  });

  it('passes axe', () => passesAxe('uc-gallery', (element) => showing(element, 'uc-spark')));
});
