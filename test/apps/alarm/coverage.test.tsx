import { clear, FakePlatform, mountChild, organization, showing, until } from '@heliport/test-kit';
import { equal, present } from '#test/support/elements/assert.ts';
import * as alarm from '../../../apps/alarm/index.ts';

const HOURS = 168;
const MONDAY = '2026-11-23T00:00:00.000Z';
const hourAt = (hour: number) => new Date(Date.parse(MONDAY) + hour * 3_600_000).toISOString();
/** Nobody on the first night from two to six. */
const hours = Array.from({ length: HOURS }, (_, hour) => (hour >= 2 && hour < 6 ? 0 : 2));

describe('the coverage of the push groups', () => {
  let platform: FakePlatform;
  beforeEach(async () => {
    platform = new FakePlatform();
    platform.on('/alarm_v2/groups', {
      list: [],
      pagination: { page: 1, size: 20, total: 0 },
      allStations: true,
    });
    platform.on('/alarm_v2/coverage', {
      ...{ tz: 'UTC', from: MONDAY, to: hourAt(HOURS), rows: [{ grade: 'S', level: 3, stations: 1, hours }] },
      holes: [{ grade: 'S', level: 3, from: hourAt(2), to: hourAt(6), stations: ['SF-ES-01'] }],
    });
    await platform.signIn(
      [organization('org-1', 'Sunfield')],
      ['alarm:view', 'pushConfiguration:view', 'push:edit'],
    );
  });
  afterEach(() => {
    platform.end();
    clear();
  });

  it('names the hours with nobody first, and in the week', async () => {
    const path = '/alarm/pushConfiguration?tab=coverage';
    const child = await mountChild(alarm, { name: 'alarm', path });
    await showing(child.element, 'S 级电站，3 级：无人');
    const [holes, week] = child.element.querySelectorAll('table');
    equal(present(holes).textContent?.includes('SF-ES-01'), true);
    const cells = [...present(week).querySelectorAll('tbody td')].map((cell) => cell.textContent?.trim());
    equal(cells, ['无人：02:00–06:00', ...Array.from({ length: 6 }, () => '2 人')]);
    equal(await child.unmount(), []);
  });

  it('says of a group without anybody that nobody can be reached', async () => {
    const group = {
      ...{ id: 'g1', name: '夜班', stations: [], levels: [], codes: [], members: [] },
      ...{ alarmCount: 0, userCount: 0, sms: false },
    };
    platform.on('/alarm_v2/groups', {
      list: [group],
      pagination: { page: 1, size: 20, total: 1 },
      allStations: true,
    });
    const child = await mountChild(alarm, { name: 'alarm', path: '/alarm/pushConfiguration' });
    await showing(child.element, '没有可通知的人员');
    await child.unmount();
  });

  it('takes the level whose words are pressed', async () => {
    platform.on('/alarm_v2/groups', {
      list: [],
      pagination: { page: 1, size: 20, total: 0 },
      allStations: true,
    });
    const child = await mountChild(alarm, { name: 'alarm', path: '/alarm/pushConfiguration?group=new' });
    await showing(child.element, '3 级');
    const labels = [...child.element.querySelectorAll<HTMLElement>('dialog fieldset label')];
    present(labels.find((label) => label.textContent === '3 级')).click();
    const boxes = [...child.element.querySelectorAll<HTMLInputElement>('dialog fieldset input')];
    await until(() => boxes[2]?.checked);
    equal([boxes[0]?.checked, boxes[1]?.checked], [false, false]);
    await child.unmount();
  });
});
