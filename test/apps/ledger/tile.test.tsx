import { FakePlatform, organization, showing } from '@heliport/test-kit';
import { setLanguage } from '#client/stores/settings.ts';
import { equal, present } from '#test/support/elements/assert.ts';
import { refusal } from '#test/support/elements/platform.ts';
import { mount } from '../../../apps/ledger/slots/safe-days.ts';

const PATH = '/ledger/v1/stations';
const page = (...list: object[]) => ({ list, pagination: { page: 1, size: 1, total: list.length && 7 } });

describe('the tile of the ledger', () => {
  let platform: FakePlatform;
  const domElement = document.createElement('div');
  const queries: string[] = [];
  let life: AbortController;
  beforeEach(async () => {
    life = new AbortController();
    platform = new FakePlatform();
    document.body.append(domElement);
    await platform.signIn([organization('org-1', 'Sunfield')], ['ledger:view']);
    setLanguage('en');
  });
  afterEach(() => {
    life.abort();
    domElement.remove();
    platform.end();
  });
  const show = () =>
    mount({ name: 'ledger', domElement, basePath: '/sub-ledger', client: {}, signal: life.signal });

  it('asks for one station, the one with the most safe days', async () => {
    platform.on(PATH, (_body: unknown, query: URLSearchParams) => {
      queries.push(`${query}`);
      return page({ name: 'Harbour roof', safeDays: 1244 });
    });
    const end = show();
    await showing(domElement, '1,244 days');
    await showing(domElement, 'Longest: Harbour roof');
    await showing(domElement, 'Stations in operation: 7');
    equal(queries, ['page=1&size=1&sort=launchDate&status=operation']);
    end();
  });

  it('says that nothing is in operation, and what failed with a way to retry', async () => {
    platform.on(PATH, refusal(500, ''));
    const end = show();
    await showing(domElement, 'The ledger cannot be loaded');
    platform.on(PATH, page());
    present(domElement.shadowRoot?.querySelector('button')).click();
    await showing(domElement, 'No station is in operation yet');
    end();
  });
});
