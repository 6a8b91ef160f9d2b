import '#elements/widgets/saved-views/uc-saved-views.ts';
import type { SavedView } from '#contract/user-centre/saved-view/calls.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal } from '#test/support/elements/assert.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';
import { FakePlatform, organization, refusal } from '#test/support/elements/platform.ts';
import { field, findControl, inside, nextEvent, showing, type } from '#test/support/elements/query.ts';

const LIST = '/usercenter/list-saved-views';
const SET = '/usercenter/set-saved-views';
const view = (name: string, more: Partial<SavedView> = {}): SavedView => ({
  ...{ name, query: 'state=silent', columns: '', isDefault: false, ...more },
});

describe('saved views', () => {
  let platform: FakePlatform;
  let views: SavedView[];
  let version: number;

  beforeEach(async () => {
    platform = new FakePlatform();
    views = [view('Silent'), view('Late', { query: 'state=late' })];
    version = 3;
    platform.on('/usercenter/get-menu-list', { list: [] });
    platform.on('/uc/v1/org/get-org-app-custom-data', '{}');
    platform.on(LIST, () => ({ views, version }));
    platform.on(SET, (body: unknown) => {
      const sent = body as { views: SavedView[]; version: number };
      if (sent.version !== version) return refusal(409, 'Changed');
      views = sent.views;
      version += 1;
      return { version };
    });
    await platform.signIn([organization('1', 'Sunfield')]);
  });
  afterEach(async () => {
    clear();
    platform.end();
    await settle();
  });

  const put = (attributes = '') =>
    place(`<uc-saved-views lang="en" list="/monitor/network" ${attributes}></uc-saved-views>`);
  async function open(attributes?: string): Promise<Element> {
    const element = put(attributes);
    (await findControl(element, 'Views')).click();
    await findControl(element, 'Silent');
    return element;
  }
  const name = async (element: Element, text: string) =>
    type(await field(element, 'Save what is shown as'), text);

  it('shows a view, and names the one that is shown', async () => {
    const element = await open();
    const told = nextEvent('uc-view');
    (await findControl(element, 'Silent')).click();
    equal((await told).detail, { name: 'Silent', query: 'state=silent', columns: '' });
    element.setAttribute('query', 'state=silent');
    await until(() => inside(element).querySelector('button')?.textContent === 'Silent');
  });

  it('saves what is shown under a name, and overwrites a name that is there', async () => {
    const element = await open('query="sort=-delay"');
    await name(element, ' Slow ');
    (await findControl(element, 'Save')).click();
    await until(() => views.length === 3);
    equal(views[2], view('Slow', { query: 'sort=-delay' }));
    const input = await field(element, 'Save what is shown as');
    await until(() => input.value === '');
    await name(element, 'Late');
    (await findControl(element, 'Overwrite')).click();
    await until(() => views[1]?.query === 'sort=-delay');
    equal(views.length, 3);
  });

  it('deletes a view, and brings it back to its place', async () => {
    const element = await open();
    (await findControl(element, 'Delete the view “Silent”')).click();
    await showing(element, '“Silent” was deleted');
    equal(
      views.map((one) => one.name),
      ['Late'],
    );
    (await findControl(element, 'Undo')).click();
    await until(() => views.length === 2);
    equal(
      views.map((one) => one.name),
      ['Silent', 'Late'],
    );
  });

  it('makes the change to what another device has saved meanwhile', async () => {
    const element = await open();
    views = [...views, view('Elsewhere')];
    version = 9;
    (await findControl(element, 'Open the list with “Late”')).click();
    await until(() => views.some(({ isDefault }) => isDefault));
    equal(
      views.map((one) => [one.name, one.isDefault]),
      [
        ['Silent', false],
        ['Late', true],
        ['Elsewhere', false],
      ],
    );
  });

  it('opens a list with the default view if its address says nothing', async () => {
    views = [view('Silent', { isDefault: true })];
    const told = nextEvent('uc-view');
    put('fresh');
    equal((await told).detail, { name: 'Silent', query: 'state=silent', columns: '' });
  });

  it('passes axe', () =>
    passesAxe('uc-saved-views', async (element) => {
      element.setAttribute('list', '/monitor/network');
      (await findControl(element, /Views|视图/)).click();
      await findControl(element, 'Silent');
    }));
});
