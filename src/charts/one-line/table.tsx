import { LevelShape } from '#elements/ui/level-shape.tsx';
import { Opener } from './opener.tsx';
import type { OneLineElement } from './tree.ts';
import { elementWords, type Shown } from './words.ts';

const HEAD = ['element', 'connectedTo', 'power', 'doing', 'soc', 'alarms'] as const;

/** The diagram as a table. Beside the diagram, it is on paper only. */
export function OneLineTable({ shown, isOnPaperOnly }: { shown: Shown; isOnPaperOnly: boolean }) {
  const { label, oneLine, t } = shown;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keys
    <section className="uco-scroll" data-paper={isOnPaperOnly || undefined} tabIndex={0} aria-label={label}>
      <table className="uco-table">
        <thead>
          <tr>
            {HEAD.map((key) => (
              <th key={key} scope="col">
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {oneLine.elements.map((element) => (
            <Row key={element.key} element={element} shown={shown} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ element, shown }: { element: OneLineElement; shown: Shown }) {
  const { href, onOpen, t } = shown;
  const words = elementWords(element, shown);
  return (
    <tr>
      <th scope="row">
        <Opener className="uco-link" code={element.device} {...{ href, onOpen }}>
          {words.name}
        </Opener>
      </th>
      <td>{element.parent ?? t('grid')}</td>
      <td>{words.power || '–'}</td>
      <td>{words.isSilent ? t('silent') : words.doing || '–'}</td>
      <td>{words.soc || '–'}</td>
      <td>
        {words.level > 0 ? (
          <span className="uco-alarms">
            <LevelShape level={words.level} className="uco-level" />
            {t('alarmCount', { count: words.alarms.length })}
          </span>
        ) : (
          '–'
        )}
      </td>
    </tr>
  );
}
