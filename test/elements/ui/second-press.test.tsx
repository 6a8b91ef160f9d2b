import '#elements/dialogs/signed-out/uc-signed-out.ts';
import { equal } from '#test/support/elements/assert.ts';
import { clear, place, settle } from '#test/support/elements/page.ts';
import { FakePlatform } from '#test/support/elements/platform.ts';
import { findControl } from '#test/support/elements/query.ts';

describe('the second press of a double click', () => {
  let platform: FakePlatform;

  beforeEach(async () => {
    platform = new FakePlatform();
    await platform.signIn([]);
  });
  afterEach(async () => {
    clear();
    platform.end();
    await settle();
  });

  it('does not reach what was behind a dialog that the first one closed', async () => {
    let presses = 0;
    const behind = place('<button>Behind</button>');
    behind.addEventListener('click', () => {
      presses += 1;
    });
    const press = (detail: number) =>
      behind.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, detail }));
    press(2);
    equal(presses, 1);
    const element = place('<uc-signed-out lang="en"></uc-signed-out>');
    (await findControl(element, 'Close')).click();
    await settle();
    press(2);
    equal(presses, 1);
    press(1);
    equal(presses, 2);
    await new Promise((resolve) => setTimeout(resolve, 600));
    press(2);
    equal(presses, 3);
  });
});
