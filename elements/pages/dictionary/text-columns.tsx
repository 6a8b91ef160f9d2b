import { CopyRegular } from '@fluentui/react-icons';
import { copyText } from '#client/copy-text.ts';
import { type DictionaryText, isMissing } from '#client/i18n/dictionary.ts';
import { LANGUAGES } from '#contract/preferences.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import type { Outcomes } from '#elements/parts/use-outcome.tsx';
import { IconButton } from '#elements/ui/icon-button.tsx';
import type { Column } from '#elements/ui/table-column.ts';
import { useDictionaryStyles } from './dictionary.styles.ts';

/** Columns with the key, which can be copied, and the text in each language. */
export function useTextColumns(outcome: Outcomes): readonly Column<DictionaryText>[] {
  const { t } = useTranslation(['dictionary', 'layout']);
  const styles = useDictionaryStyles();

  const key = (text: DictionaryText) => {
    const name = `${text.namespace}:${text.key}`;
    const copy = async () => outcome.report((await copyText(name)) ? 'copied' : 'copyFailed');
    return (
      <span className={styles.keyCell}>
        <code className={styles.key}>{name}</code>
        <IconButton
          label={t('dictionary:copyNamed', { key: name })}
          icon={<CopyRegular />}
          onClick={() => void copy()}
        />
      </span>
    );
  };
  const languages = LANGUAGES.map(
    (language): Column<DictionaryText> => ({
      key: language,
      label: t(`layout:languageName.${language}`),
      cell: (text) =>
        isMissing(text, language) ? (
          <span className={styles.missing}>{t('dictionary:missing')}</span>
        ) : (
          <span lang={language} className={styles.text}>
            {text.texts[language] || '–'}
          </span>
        ),
    }),
  );
  return [{ key: 'key', label: t('dictionary:key'), cell: key }, ...languages];
}
