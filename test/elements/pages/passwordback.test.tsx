import '#elements/pages/passwordback/uc-passwordback.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal } from '#test/support/elements/assert.ts';
import { clear, place } from '#test/support/elements/page.ts';
import { findControl, showing } from '#test/support/elements/query.ts';

describe('password recovery as a page', () => {
  afterEach(clear);

  it('says whom to ask, and links back to the sign-in page', async () => {
    const element = place('<uc-passwordback lang="en"></uc-passwordback>');
    await showing(element, 'contact the administrator');
    equal((await findControl(element, 'Back to sign-in')).getAttribute('href'), '/login');
  });

  it('leads to its chapter in its language, in a new tab', async () => {
    const element = place('<uc-passwordback lang="ja"></uc-passwordback>');
    const link = await findControl<HTMLAnchorElement>(element, 'ヘルプ');
    equal([link.getAttribute('href'), link.target], ['/manual/ja/user#recover', '_blank']);
  });

  it('keeps working when it moves, while loading or shown', async () => {
    const element = place('<uc-passwordback lang="en"></uc-passwordback>');
    const aside = place('<aside></aside>');
    for (const target of [aside, document.body]) {
      target.append(element);
      await showing(element, 'contact the administrator');
    }
    equal(document.querySelectorAll('uc-passwordback h1').length, 1);
  });

  it('passes axe', () =>
    passesAxe('uc-passwordback', (element) => showing(element, 'contact the administrator')));
});
