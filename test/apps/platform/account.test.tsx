import { clear, FakePlatform, findControl, mountChild, organization, showing } from '@heliport/test-kit';
import { equal } from '#test/support/elements/assert.ts';
import * as platformApp from '../../../apps/platform/index.ts';

const person = {
  ...{ userUuid: '1', name: '陈立新', displayName: '', phone: '13800000001', email: '', gender: 0 },
  ...{ jobNumber: 'SF-0103', address: '星湖街 328 号', avatar: '/no-such-picture.png' },
  ...{ roleUuid: 'r1', roleName: '管理员', isAdministrator: true, isLastAdministrator: true },
  ...{ isChangeable: false, isEnabled: true, allStations: true, stations: [], places: [] },
  ...{ joinedAt: '2026-01-01T00:00:00.000Z', lastSeenAt: null },
};

describe('the accounts', () => {
  let platform: FakePlatform;
  beforeEach(async () => {
    platform = new FakePlatform();
    const pagination = { page: 1, size: 20, total: 1 };
    platform.on('/platform/v1/members', { list: [person], pagination, all: 1, roles: [] });
    await platform.signIn([organization('org-1', 'Sunfield')], ['platform:view', 'account:view']);
  });
  afterEach(() => {
    platform.end();
    localStorage.clear();
    clear();
  });
  const headers = (element: Element) =>
    [...element.querySelectorAll('thead th')].map((each) => each.textContent?.trim()).filter(Boolean);

  it('show picture and job number, and the address once it is asked for', async () => {
    const child = await mountChild(platformApp, { name: 'platform', path: '/platform/account' });
    await showing(child.element, 'SF-0103');
    equal(headers(child.element).slice(0, 5), ['成员', '头像', '手机号', '邮箱', '工号']);
    equal(child.element.textContent?.includes('星湖街'), false);
    (await findControl(child.element, '列设置')).click();
    (await findControl(child.element, '地址')).click();
    await showing(child.element, '星湖街 328 号');
    await child.unmount();
  });

  it('show – for an address that is not told', async () => {
    platform.on('/platform/v1/members', {
      ...{ list: [{ ...person, email: 'chen@example.com', address: null }], all: 1, roles: [] },
      pagination: { page: 1, size: 20, total: 1 },
    });
    const child = await mountChild(platformApp, { name: 'platform', path: '/platform/account' });
    await showing(child.element, 'SF-0103');
    equal(child.element.textContent?.includes('–'), false);
    (await findControl(child.element, '列设置')).click();
    (await findControl(child.element, '地址')).click();
    await showing(child.element, '–');
    await child.unmount();
  });
});
