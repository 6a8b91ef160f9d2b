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
import * as alarm from '../../../apps/alarm/index.ts';

const NEEDED = '您只能查看部分电站，请至少选择其中一座';
const CODES = ['alarm:view', 'alarmRule:view', 'alarmRule:edit', 'pushConfiguration:view', 'push:edit'];

describe('who is limited to stations', () => {
  let platform: FakePlatform;
  const listed = (allStations: boolean) => (body: unknown) =>
    body === undefined ? { list: [], pagination: { page: 1, size: 20, total: 0 }, allStations } : { id: '1' };
  const sent = () => platform.asked.filter(({ body }) => body !== undefined).map(({ body }) => body);
  beforeEach(async () => {
    platform = new FakePlatform();
    platform.on('/alarm_v2/groups', listed(false));
    platform.on('/alarm_v2/rules', listed(false));
    platform.on('/alarm_v2/products', { list: [] });
    platform.on('/alarm_v2/pushers', { list: [], pagination: { page: 1, size: 100, total: 0 } });
    platform.on('/alarm_v2/coverage', { tz: 'UTC', from: '', to: '', rows: [], holes: [] });
    await platform.signIn([organization('org-1', 'Sunfield')], CODES);
  });
  afterEach(() => {
    platform.end();
    clear();
  });

  const open = (path: string) => mountChild(alarm, { name: 'alarm', path: `/alarm/${path}` });
  /** Chooses a station as the picker does, and waits until it shows it. */
  async function choose(element: Element): Promise<void> {
    const picker = present(element.querySelector<HTMLElement & { value?: string }>('uc-station-picker'));
    const detail = { codes: ['SF-ES-01'], stations: [] };
    picker.dispatchEvent(new CustomEvent('uc-stations', { detail }));
    await until(() => picker.value === 'SF-ES-01', 'choice');
  }

  it('stores no push group for all stations', async () => {
    const child = await open('pushConfiguration?group=new');
    await showing(child.element, '至少选择一座电站');
    equal(child.element.textContent?.includes('不选即为全部电站'), false);
    (await findControl(child.element, '保存')).click();
    await showing(child.element, NEEDED);
    equal(sent(), []);
    await choose(child.element);
    (await findControl(child.element, '保存')).click();
    await until(() => sent().length > 0, 'the group');
    equal(sent(), [{ name: '', stations: ['SF-ES-01'], levels: [], codes: [], members: [] }]);
    await child.unmount();
  });

  it('saves no alarm rule for all stations', async () => {
    const child = await open('rule?edit=new');
    await showing(child.element, '除电站外，不选表示全部');
    (await findControl(child.element, '保存为草稿')).click();
    await showing(child.element, NEEDED);
    await choose(child.element);
    (await findControl(child.element, '保存为草稿')).click();
    await showing(child.element, '请填写三种语言的告警名称');
    equal(child.element.textContent?.includes(NEEDED), false);
    await child.unmount();
  });

  it('is nobody else: others may choose none, which means all', async () => {
    platform.on('/alarm_v2/groups', listed(true));
    const child = await open('pushConfiguration?group=new');
    await showing(child.element, '不选即为全部电站');
    (await findControl(child.element, '保存')).click();
    await until(() => sent().length > 0, 'the group');
    equal(sent(), [{ name: '', stations: [], levels: [], codes: [], members: [] }]);
    await child.unmount();
  });
});
