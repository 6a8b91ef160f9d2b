import { makeStyles, mergeClasses, shorthands } from '@griffel/react';
import { type FactChange, factsOf, factText } from '#contract/user-centre/operation-record/facts.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { tokens } from '#elements/ui/theme/tokens.ts';
import { useFactName, useFactWords } from './use-record-names.ts';

const below = (color: string) => shorthands.borderBottom(tokens.strokeWidthThin, 'solid', color);

const useStyles = makeStyles({
  table: {
    inlineSize: '100%',
    borderCollapse: 'collapse',
    tableLayout: 'fixed',
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
  },
  head: {
    paddingBlock: tokens.spacingVerticalSNudge,
    paddingInline: tokens.spacingHorizontalS,
    textAlign: 'start',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
    ...below(tokens.colorNeutralStroke2),
  },
  cell: {
    paddingBlock: tokens.spacingVerticalSNudge,
    paddingInline: tokens.spacingHorizontalS,
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    ...below(tokens.colorNeutralStroke3),
  },
  field: {
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'start',
  },
  removed: { backgroundColor: tokens.colorPaletteRedBackground1, textDecorationLine: 'line-through' },
  added: { backgroundColor: tokens.colorPaletteGreenBackground1 },
  quiet: { color: tokens.colorNeutralForeground3 },
  none: { marginBlock: 0 },
});

export interface DifferenceProps {
  before?: string | undefined;
  after?: string | undefined;
}

/** What a record changed, fact by fact: struck out before, marked after. The texts are JSON; '' is nothing. */
export function Difference({ before = '', after = '' }: DifferenceProps) {
  const styles = useStyles();
  const { t } = useTranslation('audit');
  const facts = factsOf(before, after);
  if (facts.length === 0) return <p className={styles.none}>{t('noChange')}</p>;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {(['field', 'before', 'after'] as const).map((key) => (
            <th key={key} scope="col" className={styles.head}>
              {t(key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {facts.map((fact) => (
          <FactRow key={fact.field} fact={fact} isNew={before === ''} isGone={after === ''} />
        ))}
      </tbody>
    </table>
  );
}

function FactRow({ fact, isNew, isGone }: { fact: FactChange; isNew: boolean; isGone: boolean }) {
  const styles = useStyles();
  const { t } = useTranslation('audit');
  const words = useFactWords();
  const factName = useFactName();
  const { field, before, after } = fact;
  const isSame = before === after;
  const cell = mergeClasses(styles.cell, isSame && styles.quiet);
  return (
    <tr>
      <th scope="row" className={mergeClasses(styles.cell, styles.field)}>
        {factName(field)}
      </th>
      <td className={cell}>
        {before === null ? (
          <span className={styles.quiet}>{isNew ? t('nothingBefore') : '–'}</span>
        ) : (
          <span className={isSame ? undefined : styles.removed}>{factText(field, before, words)}</span>
        )}
      </td>
      <td className={cell}>
        {after === null && <span className={styles.quiet}>{isGone ? t('nothingAfter') : '–'}</span>}
        {after !== null &&
          (isSame ? t('unchanged') : <span className={styles.added}>{factText(field, after, words)}</span>)}
      </td>
    </tr>
  );
}
