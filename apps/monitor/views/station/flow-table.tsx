import { Link, makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useLink } from '#kit/react/address.ts';
import type { Element } from '../../stores/one-line.ts';
import { $text } from '../../texts/station/text.ts';
import { elementWords, type FlowProps } from './flow-words.ts';
import { LevelMark } from './level-mark.tsx';
import { useStationLinks } from './links.ts';
import { useFormat } from './words.ts';

const useStyles = makeStyles({
  scroll: { overflowX: 'auto' },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': {
      padding: '8px 12px',
      textAlign: 'left',
      borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    },
    '& thead th': {
      fontSize: tokens.fontSizeBase200,
      fontWeight: tokens.fontWeightRegular,
      color: tokens.colorNeutralForeground3,
    },
    '& tbody th': { fontWeight: tokens.fontWeightSemibold },
  },
});

/** The diagram as a table. */
export function FlowTable(shown: FlowProps) {
  const styles = useStyles();
  const text = useStore($text);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keys
    <section className={styles.scroll} tabIndex={0} aria-label={text('tabFlow')}>
      <table className={styles.table}>
        <thead>
          <tr>
            {(['element', 'connectedTo', 'power', 'doing', 'soc', 'alarms'] as const).map((key) => (
              <th key={key} scope="col">
                {text(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.oneLine.elements.map((element) => (
            <Row key={element.key} element={element} shown={shown} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ element, shown }: { element: Element; shown: FlowProps }) {
  const text = useStore($text);
  const words = elementWords(element, shown, text, useFormat());
  const link = useLink(useStationLinks().device(shown.desk.code, element.device));
  return (
    <tr>
      <th scope="row">
        <Link {...link}>{words.name}</Link>
      </th>
      <td>{element.parent ?? text('grid')}</td>
      <td>{words.power || '–'}</td>
      <td>{words.isSilent ? text('silent') : words.doing || '–'}</td>
      <td>{words.soc || '–'}</td>
      <td>
        {words.level > 0 ? (
          <LevelMark level={words.level}>{text('alarmCount', { count: words.alarms.length })}</LevelMark>
        ) : (
          '–'
        )}
      </td>
    </tr>
  );
}
