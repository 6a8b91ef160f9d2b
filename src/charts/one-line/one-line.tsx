import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { OneLineProps, OneLineSight } from '../one-line-props.ts';
import { useSheet } from '../sheet.ts';
import { useLanguage, useTexts } from '../texts/texts.ts';
import { Beside } from './beside.tsx';
import { Diagram } from './diagram.tsx';
import { oneLineStyles } from './one-line.styles.ts';
import { OneLineTable } from './table.tsx';
import { oneLineOf } from './tree.ts';
import type { Shown } from './words.ts';

const NONE = [] as const;

/** Diagram or table of a station's devices. See `OneLineProps`. */
export function OneLineView({ waiting, ...props }: OneLineProps & { waiting: ReactNode }) {
  const { devices, latest = NONE, alarms = NONE, now, href, onOpen, onSight } = props;
  const language = useLanguage(props.lang);
  const t = useTexts(language);
  const ref = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const [sight, setSight] = useState(props.sight ?? 'diagram');
  useSheet(ref, oneLineStyles);
  useEffect(() => setSight(props.sight ?? 'diagram'), [props.sight]);
  const values = useMemo(() => Object.fromEntries(latest.map((each) => [each.device, each])), [latest]);
  const oneLine = useMemo(() => oneLineOf(devices ?? NONE, values), [devices, values]);

  const show = (next: OneLineSight) => {
    setSight(next);
    onSight?.(next);
  };
  const other = sight === 'diagram' ? 'table' : 'diagram';
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 't' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    // What had the focus goes away.
    toggle.current?.focus();
    show(other);
  };
  const content = () => {
    if (!t || !devices) return waiting;
    if (oneLine.elements.length === 0)
      return (
        <div className="uco-nothing">
          <strong>{t('oneLineNone')}</strong>
          <p>{t('oneLineNoneWhy')}</p>
        </div>
      );
    const label = props.label ?? t('oneLine');
    const shown: Shown = { label, oneLine, devices, values, alarms, now, href, onOpen, language, t };
    return (
      <>
        <div className="uco-head">
          <span className="uco-hint">{t(sight === 'table' ? 'oneLineTableHint' : 'oneLineHint')}</span>
          <button ref={toggle} type="button" className="uco-toggle" onClick={() => show(other)}>
            {t(sight === 'table' ? 'oneLineAsDiagram' : 'oneLineAsTable')}
          </button>
        </div>
        {sight === 'diagram' && <Diagram {...shown} />}
        <OneLineTable shown={shown} isOnPaperOnly={sight === 'diagram'} />
        <Beside {...shown} />
      </>
    );
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys come from the controls inside
    <div ref={ref} className="uco" onKeyDown={onKeyDown}>
      {content()}
    </div>
  );
}
