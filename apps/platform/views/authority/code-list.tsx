import { makeStyles, tokens } from '@heliport/ui';
import type { Authority } from '../../stores/authority.ts';

const useStyles = makeStyles({
  list: { display: 'grid', gap: '4px', margin: 0, padding: 0, listStyle: 'none' },
  code: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    overflowWrap: 'anywhere',
  },
});

type FunctionCode = Authority['codes'][number];

/** A function code with its name. */
export function CodeName({ code, name }: FunctionCode) {
  const styles = useStyles();
  return (
    <span>
      {name} <code className={styles.code}>{code}</code>
    </span>
  );
}

/** Function codes under each other. */
export function CodeList({ codes }: { codes: readonly FunctionCode[] }) {
  const styles = useStyles();
  return (
    <ul className={styles.list}>
      {codes.map((each) => (
        <li key={each.code}>
          <CodeName {...each} />
        </li>
      ))}
    </ul>
  );
}
