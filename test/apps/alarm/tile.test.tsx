import { FakePlatform, organization, showing } from '@heliport/test-kit';
import { setLanguage } from '#client/stores/settings.ts';
import { equal } from '#test/support/elements/assert.ts';
import { mount } from '../../../apps/alarm/slots/open-alarms.ts';

describe('the tile of the alarms', () => {
  let platform: FakePlatform;
  const domElement = document.createElement('div');
  beforeEach(() => {
    platform = new FakePlatform();
    document.body.append(domElement);
  });
  afterEach(() => {
    domElement.remove();
    platform.end();
  });

  async function show(count: number): Promise<() => void> {
    platform.on('/alarm_v2/user/unread_count', { count });
    await platform.signIn([organization('org-1', 'Sunfield')], ['alarm:view']);
    setLanguage('en');
    const { signal } = new AbortController();
    return mount({ name: 'alarm', domElement, basePath: '/sub-alarm', client: {}, signal });
  }

  it('shows how many are unread, as the navbar does', async () => {
    const end = await show(12);
    await showing(domElement, '12 unread');
    equal(domElement.shadowRoot?.textContent?.includes('No alarm rules'), false);
    end();
  });

  it('does not claim that all is well while nothing raises alarms', async () => {
    const end = await show(0);
    await showing(domElement, 'No alarm rules are active yet.');
    setLanguage('ja');
    await showing(domElement, '件の未読');
    end();
    equal(domElement.shadowRoot?.childElementCount, 0);
  });
});
