import { useTranslation } from 'react-i18next';
import { define, type ElementProps } from '#elements/define.tsx';
import { equal } from '#test/support/elements/assert.ts';
import { clear, place, settle, shown, uniqueTag, until } from '#test/support/elements/page.ts';

function Title(_props: ElementProps) {
  const { t, i18n } = useTranslation('notFound');
  return (
    <p>
      {i18n.language} {t('line')}
    </p>
  );
}

const tag = uniqueTag();
define(tag, Title, { root: 'shadow' });

describe('translations', () => {
  afterEach(async () => {
    clear();
    await settle();
  });

  it('speaks the language of each element on one page', async () => {
    const texts = await Promise.all(
      ['zh', 'en', 'ja'].map(async (language) => {
        const element = place(`<${tag} lang="${language}"></${tag}>`);
        return until(() => shown(element).startsWith(language) && shown(element));
      }),
    );
    equal(new Set(texts.map((text) => text.slice(3))).size, 3);
  });

  it('is in Chinese by default', async () => {
    const element = place(`<${tag}></${tag}>`);
    await until(() => shown(element).startsWith('zh '));
  });

  it('shows texts at its first paint', async () => {
    const first = place(`<${tag} lang="en"></${tag}>`);
    await until(() => shown(first) !== '');
    const seen: string[] = [];
    const second = place(`<${tag} lang="en"></${tag}>`);
    await until(() => seen.push(shown(second)) > 0 && second.shadowRoot?.querySelector('.uc-surface'));
    equal(shown(second).startsWith('en '), true);
  });

  it('changes its language live', async () => {
    const element = place(`<${tag} lang="en"></${tag}>`);
    await until(() => shown(element).startsWith('en '));
    element.lang = 'ja';
    await until(() => shown(element).startsWith('ja '));
  });
});
