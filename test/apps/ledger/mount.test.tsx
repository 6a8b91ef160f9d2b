import { FakePlatform, mountChild, organization, until } from '@heliport/test-kit';
import { equal, present } from '#test/support/elements/assert.ts';
import * as ledger from '../../../apps/ledger/index.ts';

const nothing = { list: [], pagination: { page: 1, size: 20, total: 0 } };

describe('the ledger', () => {
  let platform: FakePlatform;
  beforeEach(async () => {
    platform = new FakePlatform();
    platform.on('/ledger/v1/stations', nothing);
    await platform.signIn([organization('org-1', 'Sunfield')], ['ledger:view', 'stations:view']);
  });
  afterEach(() => platform.end());

  it('shows stations at its base, what is planned at a route without a screen, and neither elsewhere', async () => {
    const child = await mountChild(ledger, { name: 'ledger' });
    await until(() => child.element.querySelector('h1')?.textContent === '电站台账');
    equal(
      platform.asked.some(({ path }) => path === '/ledger/v1/stations'),
      true,
    );
    child.go('/ledger/data');
    const page = await until(() => child.element.querySelector('uc-planned'));
    await until(() => page.shadowRoot?.querySelector('h1')?.textContent === '数据维护');
    child.go('/ledger/other');
    await until(() => child.element.querySelector('uc-planned') === null);
    present(child.element.querySelector('.state'));
    equal(await child.unmount(), []);
  });
});
