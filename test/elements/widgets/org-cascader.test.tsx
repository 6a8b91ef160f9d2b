import '#elements/widgets/org-cascader/uc-org-cascader.ts';
import { organizationLines, searchLines } from '#elements/widgets/org-cascader/organization-tree.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal, present } from '#test/support/elements/assert.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';
import { FakePlatform, organization, refusal } from '#test/support/elements/platform.ts';
import {
  control,
  findControl,
  inside,
  nextEvent,
  press,
  showing,
  type,
} from '#test/support/elements/query.ts';

const grid = organization('1', 'Grid Operator One', { type: 1 });
const sunfield = organization('2', 'Sunfield Energy', { parentUuid: '1' });
const harbor = organization('3', 'Harbor Agents', { type: 2, parentUuid: '9' });
const joined = [sunfield, grid, harbor];

const items = (element: Element) => [...inside(element).querySelectorAll<HTMLElement>('[role=treeitem]')];
const active = (element: Element) => {
  const id = inside(element).querySelector('[aria-activedescendant]')?.getAttribute('aria-activedescendant');
  return items(element).find((item) => item.id === id)?.firstChild?.textContent;
};

describe('organisation cascader', () => {
  let platform: FakePlatform;

  beforeEach(() => {
    platform = new FakePlatform();
  });
  afterEach(async () => {
    clear();
    platform.end();
    await settle();
  });

  const open = async (attributes = '') => {
    const element = place(`<uc-org-cascader lang="en" ${attributes}></uc-org-cascader>`);
    (await findControl(element, /^Enterprise: /)).click();
    await until(() => items(element).length > 0 && inside(element).querySelector(':focus'));
    return element;
  };

  it('names the present organisation and shows the others below their parents, with their type', async () => {
    await platform.signIn(joined);
    const element = await open();
    await findControl(element, 'Enterprise: Sunfield Energy');
    equal(
      items(element).map((item) => [item.textContent, item.ariaLevel, item.ariaSelected]),
      [
        ['Grid Operator OneOperator', '1', 'false'],
        ['Sunfield EnergyEnterprise', '2', 'true'],
        ['Harbor AgentsAgent operator', '1', 'false'],
      ],
    );
  });

  it('moves by arrows, Home, End and first letters, and switches on Enter', async () => {
    await platform.signIn(joined);
    const element = await open();
    const tree = present(inside(element).querySelector('[role=tree]'));
    equal(active(element), 'Sunfield Energy');
    const after = async (key: string) => {
      press(tree, key);
      await settle();
      return active(element);
    };
    equal(await after('End'), 'Harbor Agents');
    equal(await after('ArrowUp'), 'Sunfield Energy');
    equal(await after('Home'), 'Grid Operator One');
    equal(await after('h'), 'Harbor Agents');
    const changed = nextEvent<{ orgUuid: string }>('uc-organization-changed');
    press(tree, 'Enter');
    equal((await changed).detail, { orgUuid: '3', orgName: 'Harbor Agents' });
    equal(platform.asked.find(({ path }) => path === '/usercenter/change-org')?.body, { uuid: '3' });
    await findControl(element, 'Enterprise: Harbor Agents');
  });

  it('stays where a listener cancels the change', async () => {
    await platform.signIn(joined);
    const element = await open();
    const cancelled = nextEvent<{ orgUuid: string }>('uc-organization-change', { cancel: true });
    present(items(element)[0]).click();
    equal((await cancelled).detail, { orgUuid: '1', orgName: 'Grid Operator One' });
    await settle();
    equal(
      platform.asked.some(({ path }) => path === '/usercenter/change-org'),
      false,
    );
  });

  it('asks nobody when the present organisation is chosen', async () => {
    await platform.signIn(joined);
    const element = await open();
    present(items(element)[1]).click();
    await until(() => items(element).length === 0);
    equal(
      platform.asked.some(({ path }) => path === '/usercenter/change-org'),
      false,
    );
  });

  it('says why a switch failed and stays', async () => {
    await platform.signIn(joined);
    platform.on('/usercenter/change-org', refusal(403, ''));
    const element = await open();
    present(items(element)[0]).click();
    await showing(element, 'The functional authorisation has not been applied');
    await findControl(element, 'Enterprise: Sunfield Energy');
  });

  it('says that a switch is under way, and takes no second one meanwhile', async () => {
    await platform.signIn(joined);
    let answer: (() => void) | undefined;
    platform.on(
      '/usercenter/get-user-app-permissions',
      () => new Promise((resolve) => (answer = () => resolve({ permissions: [] }))),
    );
    const element = await open();
    present(items(element)[0]).click();
    const trigger = await findControl<HTMLButtonElement>(element, 'Enterprise: Sunfield Energy');
    const status = present(inside(element).querySelector('button ~ [role=status]'));
    await until(() => trigger.disabled);
    equal(
      [trigger, status].map(({ textContent }) => textContent),
      ['Switching enterprise…', 'Switching enterprise…'],
    );
    (await until(() => answer))();
    await until(() => trigger.ariaLabel === 'Enterprise: Grid Operator One' && !trigger.disabled);
    equal(platform.asked.filter(({ path }) => path === '/usercenter/change-org').length, 1);
  });

  it('switches to what the search has found, by Enter', async () => {
    await platform.signIn(
      Array.from({ length: 12 }, (_, index) => organization(`${index}`, `Plant ${index}`)),
    );
    const element = await open();
    const search = present(inside(element).querySelector<HTMLInputElement>('[role=combobox]'));
    type(search, 'plant 1');
    await until(() => items(element).length === 3);
    press(search, 'ArrowDown');
    await until(() => active(element) === 'Plant 10');
    const changed = nextEvent<{ orgUuid: string }>('uc-organization-changed');
    press(search, 'Enter');
    equal((await changed).detail, { orgUuid: '10', orgName: 'Plant 10' });
  });

  it('offers a search from eleven organisations on', async () => {
    const many = Array.from({ length: 11 }, (_, index) => organization(`${index}`, `Plant ${index}`));
    await platform.signIn(many);
    const element = await open();
    const search = present(inside(element).querySelector<HTMLInputElement>('[role=combobox]'));
    type(search, 'plant 10');
    await until(() => items(element).length === 1);
    equal(active(element), 'Plant 10');
    const status = present(inside(element).querySelector('[role=tree] + [role=status]'));
    type(search, 'nothing');
    await showing(element, 'No matching enterprises');
    equal(status.textContent, 'No matching enterprises');
  });

  it('is dead for a person in no organisation, and where the page says so', async () => {
    await platform.signIn([]);
    const none = place('<uc-org-cascader lang="en"></uc-org-cascader>');
    const button = await findControl<HTMLButtonElement>(none, 'Enterprise: No enterprise');
    equal(button.disabled, true);
    await platform.signIn(joined);
    const element = place('<uc-org-cascader lang="en" disabled></uc-org-cascader>');
    equal((await findControl<HTMLButtonElement>(element, /Sunfield/)).disabled, true);
    element.removeAttribute('disabled');
    await until(() => control<HTMLButtonElement>(element, /Sunfield/)?.disabled === false);
  });

  it('passes axe, open', async () => {
    await platform.signIn(joined);
    await passesAxe(
      'uc-org-cascader',
      (element) => findControl(element, /Sunfield/),
      async (element) => {
        (await findControl(element, /Sunfield/)).click();
        await until(() => items(element).length === 3);
      },
    );
  });
});

describe('tree of organisations', () => {
  it('shows each once when parents form a circle', () => {
    const circle = [organization('a', 'A', { parentUuid: 'b' }), organization('b', 'B', { parentUuid: 'a' })];
    equal(
      organizationLines(circle).map(({ organization: { orgName } }) => orgName),
      ['A', 'B'],
    );
  });

  it('finds names without regard to case, and all for an empty text', () => {
    const lines = organizationLines(joined);
    equal(
      searchLines(lines, ' HARBOR ').map(({ organization: { orgUuid } }) => orgUuid),
      ['3'],
    );
    equal(searchLines(lines, ' '), lines);
  });
});
