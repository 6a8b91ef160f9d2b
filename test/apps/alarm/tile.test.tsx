import { FakePlatform, organization, showing } from '@heliport/test-kit';
import { setLanguage } from '#client/stores/settings.ts';
import { equal, present } from '#test/support/elements/assert.ts';
import { mount } from '../../../apps/alarm/slots/open-alarms.ts';

const HOT = {
  ...{ id: 'a', code: 'CELL-TEMP-HIGH', level: 3, name: 'Cell temperature too high', station: 'SF-ES-01' },
  ...{ stationName: '昆山精密工厂储能电站', device: 'C03', deviceName: 'C03', extreme: 58.6, unit: '°C' },
  ...{ startAt: '2026-11-23T06:52:00Z', tz: 'Asia/Kathmandu', confirmedAt: null },
};

const NOTHING = { open: [0, 0, 0], unconfirmed: 0, suppressed: 0, rules: 12, list: [], since: null };

describe('the tile of the alarms', () => {
  let platform: FakePlatform;
  let life: AbortController;
  const domElement = document.createElement('div');
  beforeEach(() => {
    platform = new FakePlatform();
    life = new AbortController();
    document.body.append(domElement);
  });
  afterEach(() => {
    life.abort();
    domElement.remove();
    platform.end();
  });

  async function show(
    summary: object | ((body: unknown, query: URLSearchParams) => unknown),
    count = 0,
    codes = ['alarm:view'],
  ): Promise<() => void> {
    platform.on('/alarm_v2/user/unread_count', { count });
    platform.on('/alarm_v2/summary', typeof summary === 'function' ? summary : { ...NOTHING, ...summary });
    await platform.signIn([organization('org-1', 'Sunfield')], codes);
    setLanguage('en');
    return mount({ name: 'alarm', domElement, basePath: '/sub-alarm', client: {}, signal: life.signal });
  }

  it('shows what is open by level, the gravest alarms, and how many are unread', async () => {
    const end = await show({ open: [2, 0, 1], unconfirmed: 3, list: [HOT] }, 12);
    await showing(domElement, '3 open');
    await showing(domElement, 'Level 3: 1');
    await showing(domElement, 'Level 3 Cell temperature too high');
    await showing(domElement, '58.6 °C');
    await showing(domElement, '12:37 UTC+5:45');
    await showing(domElement, '3 unconfirmed · 12 unread');
    equal(
      domElement.shadowRoot?.querySelector('a')?.getAttribute('href')?.endsWith('/sub-alarm/alarm/records'),
      true,
    );
    end();
  });

  it('leads to the alarm among those of its station, for who may look at that', async () => {
    const end = await show({ open: [0, 0, 1], list: [HOT] }, 0, ['alarm:view', 'diagram:view']);
    await showing(domElement, 'Level 3 Cell temperature too high');
    const { pathname, search } = present(domElement.shadowRoot?.querySelector('a'));
    equal(pathname + search, '/sub-monitor/monitor/diagram?station=SF-ES-01&tab=alarms&alarm=a');
    end();
  });

  it('tells what happened since the person left, and asks from then on', async () => {
    const leftAt = Date.now() - 12 * 3_600_000;
    localStorage.setItem('stay/user-1', JSON.stringify({ seenAt: leftAt, leftAt: null }));
    let asked: string | null = null;
    const end = await show((_: unknown, query: URLSearchParams) => {
      asked = query.get('since');
      return { ...NOTHING, since: { raised: 3, ended: 2, restores: 4 } };
    });
    await showing(domElement, 'Since you left');
    await showing(domElement, '3 raised · 2 of them over · returned 4×');
    equal(asked, new Date(leftAt).toISOString());
    end();
  });

  it('says that nothing is open, once there are rules', async () => {
    const end = await show({});
    await showing(domElement, 'No open alarm.');
    equal(domElement.shadowRoot?.textContent?.includes('No alarm rules'), false);
    setLanguage('ja');
    await showing(domElement, '0 件の未読');
    end();
    equal(domElement.shadowRoot?.childElementCount, 0);
  });

  it('does not claim that all is well while nothing raises alarms', async () => {
    const end = await show({ rules: 0 });
    await showing(domElement, 'No alarm rules are active yet.');
    end();
  });
});
