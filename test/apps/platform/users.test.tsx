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
import { equal } from '#test/support/elements/assert.ts';
import * as platformApp from '../../../apps/platform/index.ts';

const person = (userUuid: string, name: string, more: object = {}) => ({
  ...{ userUuid, name, displayName: '', phone: '13800000000', email: '', avatar: '', gender: 0 },
  ...{ jobNumber: '', address: '' },
  ...{ roleUuid: 'r2', roleName: '观察员', isAdministrator: false, isLastAdministrator: false },
  ...{ isChangeable: true, isEnabled: true, allStations: true, stations: [], places: [] },
  ...{ joinedAt: '2026-01-01T00:00:00.000Z', lastSeenAt: null, ...more },
});

describe('the users', () => {
  let platform: FakePlatform;
  const changed: string[] = [];
  beforeEach(async () => {
    changed.length = 0;
    platform = new FakePlatform();
    platform.on('/platform/v1/members', () => ({
      list: [
        person('1', '陈立新', { isAdministrator: true, isLastAdministrator: true, isChangeable: true }),
        person('2', '王敏'),
        person('3', '孙宇航', { allStations: false, stations: ['SF-ES-01'] }),
      ],
      ...{ pagination: { page: 1, size: 20, total: 3 }, all: 3 },
      roles: [
        { uuid: 'r1', name: '管理员', isGivable: false },
        { uuid: 'r2', name: '观察员', isGivable: true },
      ],
    }));
    platform.on('/usercenter/disable-org-user', (body: unknown) => {
      const { uuid } = body as { uuid: string };
      if (uuid === '3') return refusal(403, '权限不足', { reason: 'higherRole' });
      changed.push(uuid);
      return {};
    });
    const codes = ['platform:view', 'users:view', 'org-user:edit', 'role:edit'];
    await platform.signIn([organization('org-1', 'Sunfield')], codes);
  });
  afterEach(() => {
    platform.end();
    clear();
  });
  const open = () => mountChild(platformApp, { name: 'platform', path: '/platform/users' });

  it('show stations, and offer only roles that the person may give', async () => {
    const child = await open();
    await showing(child.element, '1 座电站');
    const role = await until(() =>
      child.element.querySelector<HTMLSelectElement>('select[aria-label="王敏 的角色"]'),
    );
    equal([...role.options].map(({ text }) => text).join(), '观察员');
    await child.unmount();
  });

  it('keep the buttons of the last administrator, with the rule', async () => {
    const child = await open();
    const button = await findControl(child.element, '停用 陈立新');
    equal(button.getAttribute('aria-disabled'), 'true');
    button.click();
    equal(changed.length, 0);
    await child.unmount();
  });

  it('are disabled many at once, and tell whom the server refused', async () => {
    const child = await open();
    for (const name of ['王敏', '孙宇航']) (await findControl(child.element, `选择 ${name}`)).click();
    await showing(child.element, '已选 2 人');
    (await findControl(child.element, '停用')).click();
    await showing(child.element, '已完成：1 人。');
    await until(() => child.element.textContent?.includes('未完成：孙宇航 (权限不足)') ?? false);
    equal(changed.join(), '2');
    await child.unmount();
  });

  it('show what a member sees: pages and stations, read-only', async () => {
    const page = { children: [], isEnabled: 1, isHidden: 0, spread: 0, icon: '', path: '' };
    platform.on('/platform/v1/members/2/view', () => ({
      ...{ name: '王敏', roleName: '观察员', isEnabled: true },
      menu: [{ ...page, name: 'monitor', title: '综合监控', children: [] }],
      stations: [{ code: 'SF-ES-01', name: '晴川储能', uses: ['view', 'own'] }],
    }));
    const child = await open();
    (await findControl(child.element, '查看视角：王敏')).click();
    const drawer = await until(() => child.element.querySelector('dialog[open]'));
    await showing(drawer, '晴川储能');
    await showing(drawer, '综合监控');
    await showing(drawer, '此次查看已记入操作日志');
    await child.unmount();
  });
});
