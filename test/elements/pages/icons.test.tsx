import '#elements/pages/icons/uc-icons.ts';
import { $notices } from '#client/stores/notice.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal } from '#test/support/elements/assert.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';
import { control, field, findControl, inside, press, showing, type } from '#test/support/elements/query.ts';

describe('icon gallery', () => {
  const copied: string[] = [];

  beforeEach(() => {
    copied.length = 0;
    document.documentElement.dataset.shell = '';
    navigator.clipboard.writeText = async (text) => void copied.push(text);
  });
  afterEach(async () => {
    delete document.documentElement.dataset.shell;
    clear();
    await settle();
  });
  const open = () => place('<uc-icons lang="en"></uc-icons>');

  it('shows three sets, and a click copies the code and says so for a moment', async () => {
    const element = open();
    await showing(element, 'Brand marks');
    equal(inside(element).querySelectorAll('section').length, 3);
    (await findControl(element, 'Copy the code of QrCode')).click();
    (await findControl(element, 'Copy the code of monitor')).click();
    await until(() => $notices.get().some(({ text }) => text.startsWith('Cop')));
  });

  it('finds icons by their names, and says when none is found', async () => {
    const element = open();
    const search = await field(element, 'Search icons');
    type(search, 'zoomin');
    await until(() => inside(element).querySelectorAll('li').length === 1);
    type(search, 'no such icon');
    await showing(element, 'No matching icons');
  });

  it('goes from icon to icon by the arrows', async () => {
    const element = open();
    const first = await findControl(element, 'Copy the code of Add');
    first.focus();
    press(first, 'ArrowRight');
    equal(element.shadowRoot?.activeElement, control(element, 'Copy the code of Alert'));
    press(element.shadowRoot?.activeElement as Element, 'ArrowDown');
    equal(element.shadowRoot?.activeElement === control(element, 'Copy the code of Alert'), false);
  });

  it('passes axe', () => passesAxe('uc-icons', (element) => showing(element, 'Brand marks')));
});
