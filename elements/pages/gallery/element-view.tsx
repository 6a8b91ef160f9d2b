import { useRef, useState } from 'react';
import { useSurroundings } from '#elements/define/host.ts';
import type { Properties } from '#elements/examples.ts';
import type { Change, Shown } from './address.ts';
import { Attributes } from './attributes.tsx';
import { type Listed, nameOf, opens, ownEvents } from './catalogue.ts';
import { Code } from './code.tsx';
import { EventLog, type Logged } from './event-log.tsx';
import { useGalleryStyles } from './gallery.styles.ts';
import { Prose } from './prose.tsx';
import { Reference } from './reference.tsx';
import { Stage } from './stage/stage.tsx';
import { StageControls } from './stage/stage-controls.tsx';
import { useTexts } from './texts/texts.ts';

export interface ElementViewProps extends Listed {
  shown: Shown;
  onChange: (change: Change) => void;
}

/** The latest events first; more would not be read. */
const LOG_LENGTH = 100;

/** One element: what it is, its stage, its attributes and events, and code to copy. */
export function ElementView({ info, examples, shown, onChange }: ElementViewProps) {
  const t = useTexts();
  const styles = useGalleryStyles();
  const surroundings = useSurroundings();
  const { language, theme } = {
    language: shown.lang ?? surroundings.language,
    theme: shown.theme ?? surroundings.theme,
  };
  const list = examples.list(language);
  const example = list.find(({ state }) => state === shown.state) ?? list[0];
  const [edits, setEdits] = useState<{ readonly state: string; readonly values: Properties }>();
  const [log, setLog] = useState<readonly Logged[]>([]);
  const count = useRef(0);

  const edited = edits?.state === example.state ? edits.values : {};
  const values = { ...example.properties, ...edited };
  const edit = (property: string, value: unknown) =>
    setEdits({ state: example.state, values: { ...edited, [property]: value } });
  const note = (event: Omit<Logged, 'id'>) => {
    count.current += 1;
    const entry = { ...event, id: count.current };
    setLog((old) => [entry, ...old].slice(0, LOG_LENGTH));
  };
  const { tag, description } = info;
  return (
    <article className={styles.element}>
      <header>
        <h2 className={styles.title}>
          <span lang="en">{nameOf(tag)}</span> <code className={styles.tag}>{`<${tag}>`}</code>
        </h2>
        <p className={styles.description}>
          <Prose description={description} />
        </p>
        {examples.needsSession && <p className={styles.note}>{t('needsSession')}</p>}
        {examples.acts && <p className={styles.note}>{t('acts')}</p>}
      </header>
      {tag === 'uc-gallery' ? (
        <p>{t('self')}</p>
      ) : (
        <>
          <StageControls
            states={list.map(({ state }) => state)}
            shown={{ state: example.state, lang: language, theme, width: shown.width ?? 'desk' }}
            onChange={onChange}
          />
          <Stage
            tag={tag}
            examples={examples}
            state={example.state}
            values={values}
            events={info.events}
            language={language}
            theme={theme}
            width={shown.width ?? 'desk'}
            isDialog={opens(info, values)}
            onWidth={(width) => onChange({ width })}
            onEvent={note}
          />
        </>
      )}
      {ownEvents(info).length > 0 && <EventLog log={log} onClear={() => setLog([])} />}
      <Code info={info} values={values} />
      <Attributes
        key={`${example.state} ${language}`}
        attributes={info.attributes}
        values={values}
        isEdited={Object.keys(edited).length > 0}
        onEdit={edit}
        onReset={() => setEdits(undefined)}
      />
      <Reference title={t('events')} entries={info.events} />
      <Reference title={t('slots')} entries={info.slots} />
      <Reference title={t('methods')} entries={info.methods} />
      <Reference title={t('parts')} entries={info.parts} />
    </article>
  );
}
