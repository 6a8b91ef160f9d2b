import '#elements/pages/not-found/uc-not-found.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal, present } from '#test/support/elements/assert.ts';
import { clear, place } from '#test/support/elements/page.ts';
import { findControl, inside, nextEvent, showing } from '#test/support/elements/query.ts';

describe('not found', () => {
  afterEach(clear);

  it('says what happened and what helps', async () => {
    const element = place('<uc-not-found lang="en"></uc-not-found>');
    const text = await showing(element, 'OOPS');
    equal(text.includes('This page cannot be entered'), true);
    equal(text.includes('URL'), true);
  });

  it('leaves no character alone on a line of a phone', async () => {
    for (const [lang, hint] of [
      ['zh', '请检查网址'],
      ['ja', 'URL が正しいか'],
    ] as const) {
      const element = place(`<uc-not-found lang="${lang}"></uc-not-found>`);
      await showing(element, hint);
      const line = present(
        [...inside(element).querySelectorAll<HTMLElement>('p *')].find((each) =>
          each.textContent?.startsWith(hint),
        ),
      );
      const text = document.createRange();
      text.selectNodeContents(line);
      // Where the text breaks depends on the fonts of the machine: the line is made too narrow for its text.
      const widthsOf = () => [...text.getClientRects()].map((box) => box.width);
      const whole = widthsOf().reduce((sum, width) => sum + width, 0);
      for (let width = whole * 0.95; width > whole * 0.6; width -= 5) {
        line.style.inlineSize = `${width}px`;
        const [first, ...others] = widthsOf();
        equal(present(others.at(-1)) > present(first) / 2, true);
      }
    }
  });

  it('shows the address that nothing was found at', async () => {
    const before = location.href;
    history.replaceState({ lostPath: '/no-such/page' }, '', '/404');
    await showing(place('<uc-not-found lang="en"></uc-not-found>'), 'Address: /no-such/page');
    clear();
    history.replaceState(null, '', '/404');
    const element = place('<uc-not-found lang="en"></uc-not-found>');
    equal((await showing(element, 'OOPS')).includes('Address'), false);
    history.replaceState(null, '', before);
  });

  it('leads home, by a link and by its event', async () => {
    const element = place('<uc-not-found lang="en"></uc-not-found>');
    const link = await findControl<HTMLAnchorElement>(element, 'Back to home');
    equal(link.getAttribute('href'), '/');
    const event = nextEvent<{ path: string }>('uc-navigate', { cancel: true });
    link.click();
    equal((await event).detail, { path: '/' });
  });

  it('leads to the chapter about errors', async () => {
    const link = await findControl<HTMLAnchorElement>(
      place('<uc-not-found lang="en"></uc-not-found>'),
      'Help',
    );
    equal([link.pathname + link.hash, link.target], ['/manual/en/user#trouble', '_blank']);
  });

  it('passes axe', () => passesAxe('uc-not-found', (element) => showing(element, 'OOPS')));
});
