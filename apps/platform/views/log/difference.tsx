import { makeStyles, mergeClasses, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { Quiet } from '#kit/react/marks.tsx';
import { $text } from '../../texts/text.ts';
import { type FactChange, factsOf } from './facts.ts';

const useStyles = makeStyles({
  table: { width: '100%', marginBottom: '20px', borderCollapse: 'collapse', tableLayout: 'fixed' },
  head: {
    padding: '6px 8px',
    textAlign: 'start',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  cell: {
    padding: '6px 8px',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  field: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200, textAlign: 'start' },
  removed: { backgroundColor: tokens.colorPaletteRedBackground1, textDecorationLine: 'line-through' },
  added: { backgroundColor: tokens.colorPaletteGreenBackground1 },
  quiet: { color: tokens.colorNeutralForeground3 },
});

/** What a record changed, fact by fact: struck out before, marked after. */
export function Difference({ before, after }: { before: string; after: string }) {
  const styles = useStyles();
  const text = useStore($text);
  const facts = factsOf(before, after);
  if (facts.length === 0) return <p>{text('logNoChange')}</p>;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {(['logField', 'logBefore', 'logAfter'] as const).map((key) => (
            <th key={key} scope="col" className={styles.head}>
              {text(key)}
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
  const text = useStore($text);
  const { field, before, after } = fact;
  const isSame = before === after;
  return (
    <tr>
      <th scope="row" className={mergeClasses(styles.cell, styles.field)}>
        {field}
      </th>
      <td className={mergeClasses(styles.cell, isSame && styles.quiet)}>
        {before === null ? (
          <Quiet>{isNew ? text('logNothingBefore') : '–'}</Quiet>
        ) : (
          <span className={isSame ? undefined : styles.removed}>{before}</span>
        )}
      </td>
      <td className={mergeClasses(styles.cell, isSame && styles.quiet)}>
        {after === null && <Quiet>{isGone ? text('logNothingAfter') : '–'}</Quiet>}
        {after !== null && (isSame ? text('logUnchanged') : <span className={styles.added}>{after}</span>)}
      </td>
    </tr>
  );
}
