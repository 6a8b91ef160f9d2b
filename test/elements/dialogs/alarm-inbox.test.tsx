import '#elements/dialogs/alarm-inbox/uc-alarm-inbox.ts';
import { FakePlatform, organization } from '@heliport/test-kit';
import { setLanguage } from '#client/stores/settings.ts';
import { renewUnreadAlarms } from '#client/stores/signed-in/unread-alarm.ts';
import { openDialog } from '#elements/registry.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal } from '#test/support/elements/assert.ts';
import { clear, until } from '#test/support/elements/page.ts';
import { findControl, inside, nextEvent, showing } from '#test/support/elements/query.ts';

const push = (id: string, name: string, step = 1) => ({
  id,
  alarm: {
    ...{ id: `alarm-${id}`, code: 'X', level: 3, name, station: 'SF-ES-01', stationName: '昆山' },
    ...{
      device: 'C03',
      deviceName: 'C03',
      value: 58.6,
      unit: '°C',
      startAt: '2026-11-23T06:52:00Z',
      tz: 'Asia/Kathmandu',
    },
    ...{ resetAt: null, confirmedAt: null, takenBy: null },
  },
  ...{ step, channel: 'app', user: '陈立新', group: null, state: 'sent', reason: null, attempts: 0 },
  ...{ at: new Date().toISOString(), sentAt: null, readAt: null },
});

describe('alarm inbox', () => {
  let platform: FakePlatform;
  const list = (pushes: readonly object[]) =>
    platform.on('/alarm_v2/push-logs', {
      list: pushes,
      pagination: { page: 1, size: 50, total: pushes.length },
    });

  beforeEach(async () => {
    platform = new FakePlatform();
    platform.on('/alarm_v2/user/unread_count', { count: 2 });
    platform.on('/alarm_v2/push-logs/read', { count: 1 });
    list([push('one', 'Cell temperature too high'), push('two', 'No data', 2)]);
    await platform.signIn([organization('org-1', 'Sunfield')], ['alarmPushLog:view']);
    setLanguage('en');
  });
  afterEach(() => {
    document.querySelector('uc-alarm-inbox')?.remove();
    clear();
    platform.end();
  });

  const open = async () => {
    void openDialog('uc-alarm-inbox', { lang: 'en' } as object);
    return until(() => {
      const element = document.querySelector('uc-alarm-inbox');
      return element && inside(element).querySelector('dialog[open]') && element;
    });
  };

  it('lists unread pushes with level, place and value, and leads to the record', async () => {
    const element = await open();
    await showing(element, 'Cell temperature too high');
    const row = inside(element).querySelector('li');
    equal(row?.textContent?.includes('Level 3'), true);
    equal(row?.textContent?.includes('昆山 · C03 · 58.6 °C'), true);
    equal(row?.textContent?.includes('Nov 23, 2026, 12:37 UTC+5:45'), true);
    equal(row?.textContent?.includes('Escalation'), false);
    equal(row?.nextElementSibling?.textContent?.includes('Escalation 2'), true);
    const event = nextEvent<{ path: string }>('uc-navigate', { cancel: true });
    inside(element).querySelector<HTMLAnchorElement>('li a')?.click();
    equal((await event).detail, { path: '/sub-alarm/alarm/alarmPushLog?isMyself=1&id=one' });
  });

  it('marks all as read, and says that there is nothing left', async () => {
    const element = await open();
    (await findControl(element, 'Mark all as read')).click();
    await showing(element, 'No unread alarms');
    equal(element.shadowRoot?.activeElement?.textContent, 'All push records');
  });

  it('shows a push that comes while it is open', async () => {
    const element = await open();
    await showing(element, 'No data');
    list([push('three', 'Door open'), push('two', 'No data')]);
    platform.on('/alarm_v2/user/unread_count', { count: 3 });
    renewUnreadAlarms();
    await showing(element, 'Door open');
  });

  it('leads to all push records', async () => {
    const element = await open();
    const event = nextEvent<{ path: string }>('uc-navigate', { cancel: true });
    (await findControl(element, 'All push records')).click();
    equal((await event).detail, { path: '/sub-alarm/alarm/alarmPushLog?isMyself=1' });
  });

  it('passes axe', () =>
    passesAxe('uc-alarm-inbox', (element) => until(() => inside(element).querySelector('li'))));
});
