import '#elements/widgets/drawer/uc-drawer.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal } from '#test/support/elements/assert.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';
import { control, findControl, inside, nextEvent, press, showing } from '#test/support/elements/query.ts';

describe('drawer', () => {
  afterEach(async () => {
    clear();
    await settle();
  });

  const put = (attributes = '', content = '<p>Details</p>') =>
    place(`<uc-drawer lang="en" heading="Rack 3" ${attributes}>${content}</uc-drawer>`);
  const dialog = (element: Element) =>
    until(() => inside(element).querySelector<HTMLDialogElement>('dialog[open]'));

  it('is shown while it is open, tells when it was closed, and gives the focus back', async () => {
    const opener = place<HTMLButtonElement>('<button>Open</button>');
    opener.focus();
    const element = put('open');
    await dialog(element);
    const told = nextEvent('uc-close');
    (await findControl(element, 'Close')).click();
    await told;
    element.removeAttribute('open');
    await until(() => document.activeElement === opener);
    await until(() => inside(element).querySelector('dialog') === null);
  });

  it('goes on by J and back by K, as far as there are items', async () => {
    const element = put('open has-next');
    const shown = await dialog(element);
    const steps: number[] = [];
    element.addEventListener('uc-step', (event) =>
      steps.push((event as CustomEvent<{ by: number }>).detail.by),
    );
    press(shown, 'k');
    press(shown, 'j');
    equal(steps, [1]);
    Object.assign(element, { hasPrevious: true });
    await until(() => control(element, 'Previous item (K)')?.getAttribute('aria-disabled') !== 'true');
    (await findControl(element, 'Previous item (K)')).click();
    equal(steps, [1, -1]);
  });

  it('takes letters typed into a field as text', async () => {
    const element = put('open has-next', '<input aria-label="Note">');
    await dialog(element);
    let steps = 0;
    element.addEventListener('uc-step', () => {
      steps += 1;
    });
    press(element.querySelector('input') as Element, 'j');
    equal(steps, 0);
  });

  it('shows what is in the slot of its tab', async () => {
    const element = put('open', '<p slot="detail">D</p><p slot="history">H</p>');
    Object.assign(element, {
      tabs: [
        { key: 'detail', title: 'Detail' },
        { key: 'history', title: 'History' },
      ],
    });
    await showing(element, 'History');
    const slot = () => inside(element).querySelector('slot')?.name;
    equal(slot(), 'detail');
    const told = nextEvent('uc-tab');
    (await findControl(element, 'History')).click();
    equal((await told).detail, { tab: 'history' });
    await until(() => slot() === 'history');
  });

  it('passes axe', () =>
    passesAxe('uc-drawer', async (element) => {
      element.innerHTML = '<p>Details</p>';
      Object.assign(element, { heading: 'Rack 3', open: true, hasNext: true });
      await dialog(element);
    }));
});
