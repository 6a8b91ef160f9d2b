import '#elements/dialogs/agreement/uc-agreement.ts';
import { type AgreementText, loadAgreement } from '#elements/dialogs/agreement/agreement-text.ts';
import { openDialog } from '#elements/registry.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal } from '#test/support/elements/assert.ts';
import { clear, place, until } from '#test/support/elements/page.ts';
import { findControl, inside, showing } from '#test/support/elements/query.ts';

const shape = ({ introduction, sections }: AgreementText) => [
  introduction.length,
  ...sections.map(({ items }) => items.length),
];

describe('the agreement', () => {
  afterEach(clear);

  it('is shown inline on a page, with the date and the platform’s name', async () => {
    const element = place('<uc-agreement inline lang="en"></uc-agreement>');
    await showing(element, 'Effective November 29, 2022');
    await showing(element, 'the operator of Heliport');
    equal(inside(element).querySelector('dialog'), null);
  });

  it('covers what it has to', async () => {
    const { sections } = await loadAgreement('en', 'Heliport');
    equal(
      sections.map(({ heading }) => heading),
      [
        'Definitions',
        'Scope of the licence',
        'Account and security',
        'Rules of use',
        'Data and personal information',
        'Third-party services',
        'Intellectual property',
        'Disclaimers',
        'Changes to services and agreement',
        'Suspension and termination',
        'Governing law and disputes',
        'Other provisions',
      ],
    );
  });

  it('names itself, the operator and the platform in its first sentence', async () => {
    for (const [language, ...terms] of [
      ['zh', '“本协议”', '“运营方”', '“平台”'],
      ['en', '“this agreement”', '“the operator”', '“the platform”'],
      ['ja', '「本規約」', '「運営者」', '「本プラットフォーム」'],
    ] as const) {
      const { introduction } = await loadAgreement(language, 'Heliport');
      for (const term of terms) equal([term, introduction[0]?.includes(term)], [term, true]);
    }
  });

  it('has the same sections and items in every language', async () => {
    const [zh, en, ja] = await Promise.all(
      (['zh', 'en', 'ja'] as const).map((language) => loadAgreement(language, 'Heliport')),
    );
    equal(zh && shape(zh), en && shape(en));
    equal(zh && shape(zh), ja && shape(ja));
  });

  it('speaks another language as soon as its element does', async () => {
    const element = place('<uc-agreement inline lang="en"></uc-agreement>');
    await showing(element, 'Governing law');
    element.setAttribute('lang', 'zh');
    await showing(element, '中华人民共和国法律');
    await showing(element, '2022年11月29日起生效');
  });

  it('is a dialog that closes and restores the focus', async () => {
    const opener = place<HTMLButtonElement>('<button type="button">Terms</button>');
    opener.focus();
    const closed = openDialog('uc-agreement', { lang: 'en' } as object);
    const element = await until(() => document.querySelector('uc-agreement'));
    await until(() => inside(element).querySelector('section')?.matches(':focus'), 'the text to scroll');
    (await findControl(element, 'Close')).click();
    await closed;
    equal(document.activeElement, opener);
  });

  it('passes axe', () => passesAxe('uc-agreement', (element) => showing(element, 'Other provisions')));
});
