import '#elements/energy/asset-label/uc-asset-label.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal } from '#test/support/elements/assert.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';
import { findControl, inside, showing } from '#test/support/elements/query.ts';

const labels = Array.from({ length: 30 }, (_, index) => ({
  ...{ code: `0000000000${String(index).padStart(2, '0')}`, name: `Cabinet ${index}` },
  ...{ place: `C${index}`, serial: `S-${index}` },
}));

type Sheet = HTMLElement & { labels: readonly object[]; skip: number; caption: string };

describe('asset label', () => {
  afterEach(async () => {
    clear();
    await settle();
  });

  const put = (given: Partial<Sheet> = {}, attributes = '') =>
    Object.assign(place<Sheet>(`<uc-asset-label lang="en" ${attributes}></uc-asset-label>`), {
      labels,
      ...given,
    });
  const pages = (element: Element) =>
    [...inside(element).querySelectorAll('ul')].map((page) => page.querySelectorAll('svg').length);
  const papers = () =>
    document.adoptedStyleSheets.flatMap((sheet) =>
      [...sheet.cssRules].map(({ cssText }) => cssText).filter((text) => text.startsWith('@page')),
    );

  it('fills sheets of 24, and leaves used places of the first one free', async () => {
    const element = put();
    await showing(element, 'Cabinet 29');
    equal(pages(element), [24, 6]);
    element.skip = 20;
    await until(() => pages(element)[0] === 4);
    equal(pages(element), [4, 24, 2]);
  });

  it('shows what people read, and a QR code for each', async () => {
    const element = put({ labels: labels.slice(0, 1), caption: 'Sunfield' });
    await showing(element, 'C0');
    const text = inside(element).querySelector('li')?.textContent ?? '';
    for (const part of ['Cabinet 0', 'S/N S-0', '0000-0000-0000', 'Sunfield'])
      equal(text.includes(part), true);
    equal(inside(element).querySelector('svg[role=img]')?.getAttribute('aria-label'), 'QR code of Cabinet 0');
  });

  it('prints one a page, on the paper of a label printer, while it is there', async () => {
    const element = put({ labels: labels.slice(0, 3) });
    await showing(element, 'Cabinet 2');
    equal(papers().length, 1);
    (await findControl<HTMLInputElement>(element, 'One a page')).click();
    await until(() => pages(element).length === 3);
    equal(
      papers().some((text) => text.includes('70mm')),
      true,
    );
    element.remove();
    await until(() => papers().length === 0);
  });

  it('says so where there are none', async () => {
    await showing(put({ labels: [] }), 'No labels yet');
  });

  it('passes axe', async () => {
    await passesAxe('uc-asset-label', async (element) => {
      Object.assign(element, { labels: labels.slice(0, 2) });
      await showing(element, 'Cabinet 1');
    });
  });
});
