import { FakePlatform, mountChild, organization, until } from '@heliport/test-kit';
import { equal } from '#test/support/elements/assert.ts';
import * as ledger from '../../../apps/ledger/index.ts';

const CODE = 'SF-ES-01';
const station = {
  ...{ code: CODE, name: '环湖储能站', type: 'ES', status: 'operation', tz: 'Asia/Shanghai', isOwn: true },
  ...{ owner: { uuid: 'org-1', title: 'Sunfield' }, ratings: [], today: '2026-11-25' },
};
const asset = {
  ...{ id: 7, maker: 'Sunrise', model: 'P-500', serial: 'S7', ratedKw: 500, ratedKwh: null, firmware: '' },
  ...{ warrantyEnds: null, state: 'installed' },
  places: [
    { station: CODE, device: 'PCS-01', part: '', since: '2026-01-01T00:00:00.000Z', until: null, reason: '' },
  ],
};
const assets = {
  ...{ station: CODE, tz: 'Asia/Shanghai', today: '2026-11-25', assets: [asset] },
  devices: [{ code: 'PCS-01', name: 'PCS-01', kind: 'pcs', parent: null }],
};

describe('an asset of a station', () => {
  let platform: FakePlatform;
  beforeEach(() => {
    platform = new FakePlatform();
    platform.on(`/ledger/v1/stations/${CODE}`, station);
    platform.on(`/ledger/v1/stations/${CODE}/assets`, assets);
  });
  afterEach(() => platform.end());

  /** Where the links of the asset lead, for somebody with rights beside those of the ledger. */
  async function links(...rights: string[]) {
    await platform.signIn([organization('org-1', 'Sunfield')], ['ledger:view', 'stations:view', ...rights]);
    const child = await mountChild(ledger, { name: 'ledger', path: `/ledger/stations/${CODE}` });
    await until(() => child.element.querySelector('.acts a'));
    const found = [...child.element.querySelectorAll('.acts a')].map((link) => [
      ...[link.textContent?.trim(), link.getAttribute('href')],
    ]);
    equal(await child.unmount(), []);
    return found;
  }
  const base = `/sub-ledger/ledger/stations/${CODE}`;
  const known = [
    ['文档', `${base}/documents?asset=7`],
    ['标签', `${base}/labels?asset=7`],
  ];

  it('leads to the alarms of its device with the rights to alarms and to the page that shows them', async () => {
    const alarms = `/sub-monitor/monitor/diagram?station=${CODE}&tab=alarms&device=PCS-01`;
    equal(await links('diagram:view', 'alarmRecords:view'), [...known, ['告警', alarms]]);
  });

  for (const right of ['diagram:view', 'alarmRecords:view'])
    it(`does not lead to alarms with ${right} alone`, async () => {
      equal(await links(right), known);
    });
});
