import '#elements/pages/no-permission/uc-no-permission.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal } from '#test/support/elements/assert.ts';
import { clear, place } from '#test/support/elements/page.ts';
import { findControl, nextEvent, showing } from '#test/support/elements/query.ts';

describe('no permission', () => {
  afterEach(clear);

  it('says whom to ask', async () => {
    const element = place('<uc-no-permission lang="en"></uc-no-permission>');
    equal((await showing(element, 'No permission')).includes('administrator'), true);
  });

  it('leads home', async () => {
    const element = place('<uc-no-permission lang="en"></uc-no-permission>');
    const event = nextEvent<{ path: string }>('uc-navigate', { cancel: true });
    (await findControl(element, 'Back to home')).click();
    equal((await event).detail, { path: '/' });
  });

  it('passes axe', () => passesAxe('uc-no-permission', (element) => showing(element, 'No permission')));
});
