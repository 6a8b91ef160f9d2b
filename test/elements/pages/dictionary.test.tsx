import '#elements/pages/dictionary/uc-dictionary.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal } from '#test/support/elements/assert.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';
import { field, findControl, inside, showing, type } from '#test/support/elements/query.ts';

describe('text dictionary', () => {
  afterEach(async () => {
    clear();
    await settle();
  });
  const open = () => place('<uc-dictionary lang="en"></uc-dictionary>');
  const rows = (element: Element) => [...inside(element).querySelectorAll('tbody tr')];
  const search = async (element: Element, text: string) => {
    await showing(element, 'account:');
    type(await field(element, 'Search key or text'), text);
  };

  it('shows a text in its three languages, each marked as its own', async () => {
    const element = open();
    await search(element, 'layout:security');
    await until(() => rows(element).length === 1);
    equal(
      [...inside(element).querySelectorAll('tbody [lang]')].map((cell) => [
        cell.getAttribute('lang'),
        cell.textContent,
      ]),
      [
        ['zh', '账号安全'],
        ['en', 'Account security'],
        ['ja', 'アカウントの安全'],
      ],
    );
  });

  it('holds the labels of the menu and of the domain, found in any language', async () => {
    const element = open();
    await search(element, 'Suppress Logs');
    await showing(element, 'menu:alarm.');
    type(await field(element, 'Search key or text'), '自循环');
    await showing(element, 'Self-cycle');
  });

  it('filters by group, and nothing is missing', async () => {
    const element = open();
    await showing(element, 'account:');
    const select = (await field(element, 'Group')) as unknown as HTMLSelectElement;
    select.value = 'domain';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => rows(element).every((row) => row.textContent?.startsWith('domain:')));
    select.value = '';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    (await field(element, 'Missing only')).click();
    await showing(element, 'No matching texts');
  });

  it('remembers how many texts a page shows', async () => {
    const element = open();
    const size = await until(() => {
      const selects = [...inside(element).querySelectorAll('select')];
      return selects.find((each) => [...each.options].some(({ value }) => value === '50'));
    });
    size.value = '50';
    size.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => rows(element).length === 50);
    clear();
    const again = open();
    await until(() => rows(again).length === 50 && inside(again).textContent?.includes('account:'));
    localStorage.removeItem('tables');
  });

  it('copies a key', async () => {
    const copied: string[] = [];
    navigator.clipboard.writeText = async (text) => void copied.push(text);
    const element = open();
    await search(element, 'layout:security');
    (await findControl(element, 'Copy layout:security')).click();
    await until(() => copied.length > 0);
    equal(copied, ['layout:security']);
  });

  it('passes axe', () => passesAxe('uc-dictionary', (element) => showing(element, 'account:')));
});
