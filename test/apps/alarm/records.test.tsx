import {
  clear,
  FakePlatform,
  findControl,
  mountChild,
  organization,
  refusal,
  showing,
  type,
  until,
} from '@heliport/test-kit';
import { equal, present } from '#test/support/elements/assert.ts';
import * as alarmApp from '../../../apps/alarm/index.ts';

const alarm = {
  ...{ id: 'A'.repeat(32), code: 'CELL-TEMP-HIGH', level: 3, name: '电芯温度过高', station: 'SF-ES-01' },
  ...{
    stationName: '昆山',
    tz: 'Asia/Shanghai',
    device: 'C03',
    deviceName: '储能柜 C03',
    point: 'pack6CellMaxC',
  },
  ...{ unit: '°C', value: 55.4, preValue: 54.9, extreme: 58.6, startAt: '2026-11-26T22:52:00.000Z' },
  ...{ resetAt: null, resetReason: null, restoreCount: 4, escalation: 3, confirmedAt: null },
  ...{ confirmedBy: null, takenAt: null, takenBy: null, note: '', notified: true, suppressed: false },
  ...{ late: true, test: false, mayOperate: true, powerAtRiskKw: 200, moneyAtRisk: null },
  order: { no: 'WO-000006', state: 'assigned', worker: '孙宇航' },
};

describe('the alarm records', () => {
  let platform: FakePlatform;
  const asked: URLSearchParams[] = [];
  beforeEach(async () => {
    asked.length = 0;
    platform = new FakePlatform();
    platform.on('/alarm_v2/alarms', (_body: unknown, query: URLSearchParams) => {
      asked.push(query);
      return { list: [alarm], pagination: { page: 1, size: 20, total: 1 } };
    });
    platform.on('/alarm_v2/confirm', () => ({
      confirmed: [],
      refused: [{ id: alarm.id, reason: 'confirmed', by: '马骏', at: '2026-11-26T23:00:00.000Z' }],
    }));
    await platform.signIn(
      [organization('org-1', 'Sunfield')],
      ['alarm:view', 'alarmRecords:view', 'alarm:confirm'],
    );
  });
  afterEach(() => {
    platform.end();
    clear();
  });

  const open = (query = '') => mountChild(alarmApp, { name: 'alarm', path: `/alarm/records${query}` });

  it('shows an alarm with its marks, and asks the server for the filter of the address', async () => {
    const child = await open('?level=3&waiting=5');
    for (const text of ['电芯温度过高', '储能柜 C03', '迟到', '200', '超过 5 分钟'])
      await showing(child.element, text);
    equal([asked.at(-1)?.get('level'), asked.at(-1)?.get('waiting')], ['3', '5']);
    await child.unmount();
  });

  it('keeps a remark that was not sent while other alarms are looked at, and leads to it when it is missing', async () => {
    platform.on(`/alarm_v2/alarms/${alarm.id}`, { ...alarm, events: [], solved: null, earlier: [] });
    platform.on('/alarm_v2/confirm', () => refusal(400, '请填写确认备注'));
    const child = await open(`?alarm=${alarm.id}`);
    const remark = () => child.element.querySelector<HTMLTextAreaElement>('dialog[open] textarea');
    await until(() => remark() !== null);
    (await findControl(present(child.element.querySelector<HTMLElement>('dialog[open]')), '确认')).click();
    await until(() => remark()?.matches(':focus'));
    type(present(remark()), '已联系现场');
    child.go('/alarm/records');
    await until(() => remark() === null);
    child.go(`/alarm/records?alarm=${alarm.id}`);
    await until(() => remark()?.value === '已联系现场');
    await child.unmount();
  });

  it('keeps the focus in the drawer when the pressed button goes', async () => {
    const detail = { ...alarm, events: [], solved: null, earlier: [] };
    platform.on(`/alarm_v2/alarms/${alarm.id}`, detail);
    platform.on('/alarm_v2/confirm', () => {
      const confirmed = { confirmedAt: '2026-11-26T23:00:00.000Z', confirmedBy: '郑雅文', note: '已处理' };
      platform.on(`/alarm_v2/alarms/${alarm.id}`, { ...detail, ...confirmed });
      return { confirmed: [alarm.id], refused: [] };
    });
    const child = await open(`?alarm=${alarm.id}`);
    await until(() => child.element.querySelector('dialog[open] textarea') !== null);
    const dialog = present(child.element.querySelector<HTMLElement>('dialog[open]'));
    const button = await findControl(dialog, '确认');
    button.focus();
    button.click();
    await until(() => dialog.querySelector('textarea') === null);
    await until(() => dialog.querySelector('h2')?.matches(':focus'));
    await child.unmount();
  });

  it('follows an address with another filter', async () => {
    const child = await open('?level=3');
    await showing(child.element, '电芯温度过高');
    child.go('/alarm/records?level=2&state=open');
    await until(() => asked.at(-1)?.get('level') === '2');
    child.go('/alarm/overview');
    child.go('/alarm/records?waiting=20');
    await until(() => asked.at(-1)?.get('waiting') === '20');
    equal(asked.at(-1)?.get('level'), null);
    await child.unmount();
  });

  it('says who was first when somebody else has confirmed an alarm', async () => {
    const child = await open();
    await showing(child.element, '电芯温度过高');
    const [, box] = child.element.querySelectorAll<HTMLInputElement>('table input[type=checkbox]');
    present(box).click();
    (await findControl(child.element, '确认所选')).click();
    await until(() => child.element.querySelector('dialog[open]') !== null);
    const dialog = present(child.element.querySelector<HTMLElement>('dialog[open]'));
    (await findControl(dialog, '确认')).click();
    await showing(child.element, '马骏已于');
    await child.unmount();
  });
});
