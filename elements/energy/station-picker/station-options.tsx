import { CheckmarkRegular } from '@fluentui/react-icons';
import { mergeClasses } from '@griffel/react';
import { useEffect, useRef } from 'react';
import type { StationChoice } from '#contract/energy/selection/calls.ts';
import { usePickerStyles } from './station-picker.styles.ts';
import { useNote } from './use-note.ts';
import type { Section } from './use-sections.ts';

interface StationOptionsProps {
  id: string;
  label: string;
  multiple: boolean;
  sections: readonly Section[];
  active: number;
  setActive: (index: number) => void;
  notes: Readonly<Record<string, string>> | undefined;
  chosen: readonly string[];
  /** No further station can be chosen. */
  isFull: boolean;
  onChoose: (station: StationChoice) => void;
}

/** The stations as options under their headings. */
export function StationOptions(props: StationOptionsProps) {
  const { id, label, multiple, sections, active, chosen } = props;
  const styles = usePickerStyles();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[data-index="${active}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  let before = 0;
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      aria-multiselectable={multiple}
      className={styles.list}
    >
      {sections.map(({ key, title, list: stations }) => {
        const first = before;
        before += stations.length;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a listbox can only have options and groups
          <div key={key} role="group" aria-label={title}>
            <div className={styles.heading} aria-hidden="true">
              {title}
            </div>
            {stations.map((station, index) => (
              <Option
                key={station.code}
                {...props}
                station={station}
                index={first + index}
                isChosen={chosen.includes(station.code)}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}

interface OptionProps extends StationOptionsProps {
  station: StationChoice;
  index: number;
  isChosen: boolean;
}

function Option({ id, station, index, active, setActive, isChosen, isFull, notes, onChoose }: OptionProps) {
  const styles = usePickerStyles();
  const { code, name } = station;
  const note = useNote(notes)(station);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search field has the focus and its keys
    <div
      id={`${id}${index}`}
      data-index={index}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      aria-disabled={isFull && !isChosen}
      className={mergeClasses(styles.option, index === active && styles.active)}
      // Keeps the focus in the search field.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={() => setActive(index)}
      onClick={() => onChoose(station)}
    >
      <span className={styles.check} aria-hidden="true">
        {isChosen && <CheckmarkRegular />}
      </span>
      <span className={styles.text}>
        <span className={styles.name}>{name}</span>
        <span className={styles.code}>{code}</span>
      </span>
      {note !== '' && <span className={styles.note}>{note}</span>}
    </div>
  );
}
