import { FakePlatform, mountChild, organization, showing, until } from '@heliport/test-kit';
import { equal, present } from '#test/support/elements/assert.ts';
import { starter } from '../../../apps/kit/starter.ts';

const title = (text: string) => ({ zh: text, en: text, ja: text });

const app = starter({
  ...{ name: 'alarm', title: title('Alarms'), summary: title('All alarms'), icon: 'alarm' },
  routes: [
    {
      ...{ name: 'one', path: '/alarm/one', title: title('One'), planned: true },
      functionCode: 'alarmRecords:view',
    },
    {
      ...{ name: 'two', path: '/alarm/two', title: title('Two'), planned: true },
      functionCode: 'alarmRule:view',
    },
  ],
});

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
    const child = await mountChild(app, { name: 'alarm', path: '/alarm/one' });
    const page = present(child.element.querySelector('uc-planned'));
    await showing(page, 'One');
    const links = [...(page.shadowRoot?.querySelectorAll('nav a') ?? [])];
    equal(
      links.map((link) => link.getAttribute('href')),
      ['/sub-alarm/alarm/one', '/sub-alarm/alarm/two'],
    );
    child.go('/alarm/two');
    await until(() => page.shadowRoot?.querySelector('h1')?.textContent === 'Two');
    equal(await child.unmount(), []);
  });
});
