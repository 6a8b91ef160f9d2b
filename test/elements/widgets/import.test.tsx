import '#elements/widgets/import/uc-import.ts';
import '#elements/dialogs/import-flow/uc-import-flow.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal } from '#test/support/elements/assert.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';
import { FakePlatform, organization } from '#test/support/elements/platform.ts';
import { control, findControl } from '#test/support/elements/query.ts';

describe('import', () => {
  let platform: FakePlatform;
  beforeEach(() => {
    platform = new FakePlatform();
    platform.on('/usercenter/get-menu-list', { list: [] });
    platform.on('/uc/v1/org/get-org-app-custom-data', '{}');
    platform.on('/imports/v1/kinds', { list: [] });
  });
  afterEach(async () => {
    clear();
    platform.end();
    await settle();
  });
  const HTML = '<uc-import lang="en" kind="stations" code="ledger:edit"></uc-import>';

  it('opens the flow, and tells when it is left', async () => {
    await platform.signIn([organization('1', 'Sunfield')], ['ledger:edit']);
    const element = place(HTML);
    let told: unknown;
    element.addEventListener('uc-imported', (event) => {
      told = (event as CustomEvent).detail;
    });
    (await findControl(element, 'Import')).click();
    const flow = await until(() => document.querySelector('uc-import-flow'));
    (await findControl(flow, 'Close')).click();
    await until(() => told !== undefined);
    equal(told, { changed: false });
  });

  it('shows nothing to people without the right', async () => {
    await platform.signIn([organization('1', 'Sunfield')], []);
    const element = place(HTML);
    await settle();
    equal(control(element, 'Import'), undefined);
  });

  it('passes axe', async () => {
    await platform.signIn([organization('1', 'Sunfield')], ['ledger:edit']);
    await passesAxe('uc-import', (element) => findControl(element, 'Import'));
  });
});
