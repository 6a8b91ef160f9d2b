import { FakePlatform, organization, refusal, showing } from '@heliport/test-kit';
import { setLanguage } from '#client/stores/settings.ts';
import { equal, present } from '#test/support/elements/assert.ts';
import { mount } from '../../../apps/control/slots/commands-by-others.ts';

const SET = {
  ...{
    id: 'a',
    kind: 'set',
    by: '马骏',
    device: 'PCS-03',
    point: 'pSet',
    pointName: 'Active power set-point',
  },
  ...{
    unit: 'kW',
    decimals: 1,
    before: 200,
    after: 80,
    state: 'verified',
    createdAt: new Date().toISOString(),
  },
};
const STOP = { ...SET, id: 'b', kind: 'stop', by: null, before: null, after: null, state: 'timeout' };

describe('the tile of the commands by others', () => {
  let platform: FakePlatform;
  let life: AbortController;
  const domElement = document.createElement('div');
  beforeEach(async () => {
    platform = new FakePlatform();
    life = new AbortController();
    document.body.append(domElement);
    await platform.signIn([organization('org-1', 'Sunfield')], ['control:view', 'remoteControl:view']);
    setLanguage('en');
  });
  afterEach(() => {
    life.abort();
    domElement.remove();
    platform.end();
  });

  function show(list: readonly object[]): () => void {
    const answer = { list, pagination: { page: 1, size: 2, total: list.length } };
    platform.on('/control/v1/log', (_: unknown, query: URLSearchParams) =>
      query.get('others') === 'true' ? answer : refusal(400, ''),
    );
    return mount({ name: 'control', domElement, basePath: '/sub-control', client: {}, signal: life.signal });
  }

  it('tells who changed what, and how it ended; each line opens its record', async () => {
    const end = show([SET, STOP]);
    await showing(domElement, 'PCS-03 200 kW → 80 kW Active power set-point');
    await showing(domElement, 'PCS-03 emergency stop');
    await showing(domElement, 'Last 24 hours: 2 by others');
    const [all, first] = present(domElement.shadowRoot).querySelectorAll('a');
    equal(all?.getAttribute('href')?.endsWith('/sub-control/control/remote/log?others=true'), true);
    equal(first?.getAttribute('href')?.endsWith('/control/remote/log?others=true&command=a'), true);
    equal(/马骏 · .* · Verified/.test(first?.textContent ?? ''), true);
    end();
  });

  it('says that nobody else sent one, and when the list cannot be loaded', async () => {
    const end = show([]);
    await showing(domElement, 'Nobody else sent a command.');
    end();
    platform.on('/control/v1/log', refusal(500, 'out of order'));
    mount({ name: 'control', domElement, basePath: '/sub-control', client: {}, signal: life.signal });
    await showing(domElement, 'Commands could not be loaded');
  });
});
