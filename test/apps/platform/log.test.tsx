import {
  clear,
  FakePlatform,
  findControl,
  mountChild,
  organization,
  showing,
  until,
} from '@heliport/test-kit';
import { equal, present } from '#test/support/elements/assert.ts';
import { inside } from '#test/support/elements/query.ts';
import * as platformApp from '../../../apps/platform/index.ts';

const record = {
  ...{ recordUuid: '11111111-1111-4111-8111-111111111111', orgUuid: 'org-1', source: 'server' },
  ...{ title: 'disable-org-user', uri: '/usercenter/disable-org-user', params: '{}', remark: '' },
  ...{ subject: 'member:2', subjectName: '王敏', userUuid: '1', name: '陈立新', address: '', userAgent: '' },
  ...{ before: '{"isEnabled":1}', after: '{"isEnabled":0}', createdAt: '2026-11-22T02:00:00.000Z' },
};
const day = (state: string) => ({
  ...{ day: '2026-11-22', hash: 'a'.repeat(64), previous: '', sealed: 1, records: 1, state },
  sealedAt: '2026-11-23T01:00:00.000Z',
});

describe('the log', () => {
  let platform: FakePlatform;
  let state: string;
  let listed: (typeof record)[];
  const asked: URLSearchParams[] = [];
  beforeEach(async () => {
    state = 'intact';
    listed = [record];
    asked.length = 0;
    platform = new FakePlatform();
    platform.on('/platform/v1/log', (_body: unknown, query: URLSearchParams) => {
      asked.push(query);
      const list = query.get('search') ? [] : listed;
      return { list, pagination: { page: 1, size: 20, total: list.length }, days: [day(state)] };
    });
    platform.on('/platform/v1/log/days', () => ({
      ...{ list: [day(state)], pagination: { page: 1, size: 20, total: 1 } },
    }));
    platform.on('/platform/v1/log/verify', () => ({
      ...{ days: 1, isIntact: state === 'intact', head: { day: '2026-11-22', hash: 'a'.repeat(64) } },
      broken: state === 'intact' ? [] : [{ day: '2026-11-22', state }],
    }));
    await platform.signIn([organization('org-1', 'Sunfield')], ['platform:view', 'log:view']);
  });
  afterEach(() => {
    platform.end();
    clear();
  });

  const open = () => mountChild(platformApp, { name: 'platform', path: '/platform/log' });

  it('shows who did what to whom, and the seal of its day', async () => {
    const child = await open();
    for (const text of ['陈立新', '停用成员', '王敏', '完好']) await showing(child.element, text);
    await child.unmount();
  });

  it('opens a record with what it changed, in its address', async () => {
    const child = await open();
    await showing(child.element, '停用成员');
    present(child.element.querySelector<HTMLElement>('tbody button')).click();
    await until(() => child.element.querySelector('dialog[open]') !== null);
    equal(new URLSearchParams(location.search).get('record'), record.recordUuid);
    const dialog = present(child.element.querySelector('dialog'));
    const difference = await until(() => dialog.querySelector('uc-difference'), 'difference');
    await showing(difference, '启用');
    const cells = [...inside(difference).querySelectorAll('tbody tr')].map((row) => row.textContent);
    equal(cells.join(), '启用是否');
    equal(dialog.textContent?.includes('a'.repeat(64)), true);
    await child.unmount();
  });

  it('names roles: built-in ones in the language of the page, others as they were called', async () => {
    const change = { before: '{"roleName":"viewer"}', after: '{"roleName":"Late shift"}' };
    listed = [{ ...record, ...change, title: 'set-org-user-role' }];
    const child = await open();
    await showing(child.element, '角色 观察员 → Late shift');
    await child.unmount();
  });

  it('says which day is not as it was sealed', async () => {
    state = 'changed';
    const child = await open();
    await showing(child.element, '与封存不符');
    (await findControl(child.element, '每日封存')).click();
    (await findControl(child.element, '验证全部')).click();
    await showing(child.element, '1 天与封存不符：2026-11-22');
    await child.unmount();
  });

  it('asks the server for sign-ins on their tab', async () => {
    const child = await open();
    await showing(child.element, '停用成员');
    (await findControl(child.element, '登录')).click();
    await until(() => asked.at(-1)?.get('kind') === 'signIns');
    await child.unmount();
  });
});
