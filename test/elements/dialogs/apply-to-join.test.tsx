import '#elements/dialogs/apply-to-join/uc-apply-to-join.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal } from '#test/support/elements/assert.ts';
import { clear, place, settle } from '#test/support/elements/page.ts';
import { FakePlatform, organization } from '#test/support/elements/platform.ts';
import { field, findControl, nextEvent, showing, type } from '#test/support/elements/query.ts';

describe('apply to join', () => {
  let platform: FakePlatform;

  beforeEach(async () => {
    platform = new FakePlatform();
    platform.on('/usercenter/preview-invitation-code', { orgTitle: 'Harbor Storage', orgLogo: '' });
    platform.on('/usercenter/send-join-request', { status: 0, recordUuid: 'a', orgUuid: '' });
    await platform.signIn([organization('1', 'Sunfield')]);
  });
  afterEach(async () => {
    clear();
    platform.end();
    await settle();
  });

  it('sends a join request by code, and returns whether it did', async () => {
    const element = place('<uc-apply-to-join lang="en"></uc-apply-to-join>');
    type(await field(element, 'Invitation code'), 'SNF7E0HP26');
    await showing(element, 'This code is from Harbor Storage');
    (await findControl(element, 'Apply to join')).click();
    await showing(element, 'Application sent.');
    const closed = nextEvent<{ applied: boolean }>('uc-close');
    (await findControl(element, 'Close')).click();
    equal((await closed).detail, { applied: true });
  });

  it('passes axe', () => passesAxe('uc-apply-to-join', (element) => findControl(element, 'Apply to join')));
});
