import { FakePlatform, mountChild, organization, showing, until } from '@heliport/test-kit';
import { equal, present } from '#test/support/elements/assert.ts';
import * as alarm from '../../../apps/alarm/index.ts';

describe('an app without screens', () => {
  let platform: FakePlatform;
  beforeEach(async () => {
    platform = new FakePlatform();
    await platform.signIn(
      [organization('org-1', 'Sunfield')],
      ['alarm:view', 'alarmRecords:view', 'alarmRule:view'],
    );
  });
  afterEach(() => platform.end());

  it('shows at each route of its manifest what will be there, and leaves nothing behind', async () => {
    const child = await mountChild(alarm, { name: 'alarm', path: '/alarm/records' });
    const page = present(child.element.querySelector('uc-planned'));
    await showing(page, '告警记录');
    const links = [...(page.shadowRoot?.querySelectorAll('nav a') ?? [])];
    equal(
      links.map((link) => link.getAttribute('href')),
      ['/sub-alarm/alarm/records', '/sub-alarm/alarm/rule'],
    );
    child.go('/alarm/rule');
    await until(() => page.shadowRoot?.querySelector('h1')?.textContent === '告警规则');
    equal(await child.unmount(), []);
  });
});
