import {
  clear,
  FakePlatform,
  findControl,
  mountChild,
  organization,
  refusal,
  showing,
  until,
} from '@heliport/test-kit';
import type { ArrangedItem, MenuArrangement } from '#contract/user-centre/menu/arrangement.ts';
import { equal } from '#test/support/elements/assert.ts';
import * as platformApp from '../../../apps/platform/index.ts';
import {
  bodyOf,
  differences,
  edited,
  moved,
  publishedDraft,
  rebased,
  standardDraft,
} from '../../../apps/platform/stores/menu-draft.ts';

/** Waits until the element shows all of the texts. */
const shows = (element: Element, ...texts: string[]) =>
  Promise.all(texts.map((each) => showing(element, each)));

const NONE = { zh: '', en: '', ja: '' };

function item(key: string, title: string, place: number, more: Partial<ArrangedItem> = {}): ArrangedItem {
  const [parent = '', name] = key.split('/');
  return {
    ...{ key, parent: name ? parent : '', path: `/sub-${key}`, funcCode: `${name ?? parent}:view`, place },
    ...{ hasEntry: true, isFixed: false },
    standard: {
      titles: { zh: title, en: title, ja: title },
      ...{ icon: 'alarm', isHidden: false, isEnabled: true },
    },
    own: { titles: NONE, icon: '', isHidden: false, isEnabled: true },
    ...more,
  };
}

const menu = (version = 0, more: Partial<MenuArrangement> = {}): MenuArrangement => ({
  version,
  items: [
    item('monitor', '综合监控', 0),
    item('monitor/overview', '运行总览', 0),
    item('monitor/stations', '电站概览', 1),
    item('alarm', '告警管理', 1),
    item('platform', '平台管理', 2, { isFixed: true }),
    item('platform/menu', '菜单', 0, { isFixed: true }),
  ],
  roles: [{ uuid: 'r1', name: '观察员' }],
  published: [],
  ...more,
});

describe('the draft of a menu', () => {
  it('is published as its difference from the platform’s menu', () => {
    const base = menu(3);
    const start = publishedDraft(base);
    const draft = moved(edited(start, 'alarm', { icon: 'station', isHidden: true }), '', 'alarm', 0);
    equal(differences(start, draft), [
      { key: '', what: ['order'] },
      { key: 'alarm', what: ['icon', 'isHidden'] },
    ]);
    equal(bodyOf(base, draft), {
      version: 3,
      items: [{ key: 'alarm', titles: NONE, isHidden: true, icon: 'station', isEnabled: true }],
      order: [{ parent: '', keys: ['alarm', 'monitor', 'platform'] }],
    });
    equal(bodyOf(base, standardDraft(base)), { version: 3, items: [], order: [] });
  });

  it('goes on top of what others published, and keeps theirs where it changes nothing', () => {
    const base = menu();
    const draft = edited(publishedDraft(base), 'monitor', { titles: { ...NONE, zh: '控制室' } });
    const items = base.items.map((each) =>
      each.key === 'monitor' ? { ...each, own: { ...each.own, icon: 'station', isHidden: true } } : each,
    );
    const own = rebased(base, draft, menu(1, { items })).items.get('monitor');
    equal(own, { titles: { ...NONE, zh: '控制室' }, icon: 'station', isHidden: true, isEnabled: true });
  });
});

describe('the menu', () => {
  let platform: FakePlatform;
  let published: MenuArrangement;
  const sent: { version: number; items: { key: string }[] }[] = [];
  let answer: () => unknown;
  beforeEach(async () => {
    sent.length = 0;
    published = menu();
    answer = () => published;
    platform = new FakePlatform();
    platform.on('/platform/v1/menu', (body: unknown) => {
      if (!body) return published;
      sent.push(body as (typeof sent)[number]);
      return answer();
    });
    const child = { name: 'overview', children: [], isEnabled: 1, isHidden: 0, spread: 0 };
    platform.on('/platform/v1/roles/r1/menu', () => ({
      list: [{ ...child, name: 'monitor', children: [child] }],
    }));
    await platform.signIn([organization('org-1', 'Sunfield')], ['platform:view', 'menu:view', 'menu:edit']);
  });
  afterEach(() => {
    platform.end();
    clear();
  });
  const open = (query = '') => mountChild(platformApp, { name: 'platform', path: `/platform/menu${query}` });
  const preview = (element: Element) =>
    [...element.querySelectorAll('ul[aria-label="预览"] li')].map(({ textContent }) => textContent).join();

  it('has the names, codes and states of its items, and a preview', async () => {
    const child = await open();
    await shows(child.element, '综合监控', 'monitor:view', '当前为平台的标准菜单。');
    equal(preview(child.element).includes('运行总览'), true);
    await child.unmount();
  });

  it('is previewed as a role sees it', async () => {
    const child = await open('?role=r1');
    await until(() => preview(child.element).includes('运行总览'));
    equal(preview(child.element).includes('电站概览'), false);
    equal(preview(child.element).includes('告警管理'), false);
    await child.unmount();
  });

  it('is reordered by buttons and keys, says so, and is published after a summary', async () => {
    const child = await open();
    (await findControl(child.element, '下移 综合监控')).click();
    await shows(child.element, '综合监控：第 2 位，共 3 位', '未发布的更改：1');
    const grip = await findControl(child.element, '移动 综合监控：拖动，或按上下方向键');
    grip.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
    await shows(child.element, '综合监控：第 3 位，共 3 位');
    (await findControl(child.element, '发布')).click();
    const summary = await until(() => document.querySelector('dialog[open]'));
    await shows(summary, '顶层：顺序');
    (await findControl(summary, '发布')).click();
    await until(() => sent.length > 0);
    equal(sent[0], {
      version: 0,
      items: [],
      order: [{ parent: '', keys: ['alarm', 'platform', 'monitor'] }],
    });
    await shows(child.element, '已发布');
    await child.unmount();
  });

  it('offers no switch for what a menu is changed back by', async () => {
    const child = await open('?item=platform/menu');
    await shows(child.element, '此项不能隐藏或停用');
    equal(child.element.querySelectorAll('input[type=checkbox]').length, 0);
    await child.unmount();
  });

  it('names what somebody else published, and puts the draft on top of it', async () => {
    const child = await open();
    (await findControl(child.element, '下移 综合监控')).click();
    answer = () => refusal(409, '菜单已被他人发布', { reason: 'menuChanged' });
    published = menu(1, {
      published: [
        {
          ...{ version: 1, name: '王敏', at: '2026-11-25T08:00:00.000Z' },
          changes: [{ key: 'alarm', what: ['isHidden'] }],
        },
      ],
    });
    (await findControl(child.element, '发布')).click();
    const summary = await until(() => document.querySelector('dialog[open]'));
    (await findControl(summary, '发布')).click();
    const keep = await until(() =>
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === '保留我的更改'),
    );
    await shows(document.body, '王敏', '告警管理：显示或隐藏');
    keep.click();
    answer = () => published;
    (await findControl(child.element, '发布')).click();
    (await findControl(await until(() => document.querySelector('dialog[open]')), '发布')).click();
    await until(() => sent.length > 1);
    equal(sent[1]?.version, 1);
    await child.unmount();
  });
});
