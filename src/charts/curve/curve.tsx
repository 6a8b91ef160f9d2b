import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { StatePanel } from '#elements/ui/state-panel.tsx';
import type { CurveProps } from '../curve-props.ts';
import { useSheet } from '../sheet.ts';
import { Waiting } from '../waiting.tsx';
import { ICONS, Icon } from './icons.tsx';
import { Legend } from './legend.tsx';
import { PlotArea } from './plot-area.tsx';
import { curveStyles } from './styles.ts';
import { useCurve } from './use-curve.ts';
import { useTables } from './use-tables.ts';
import { useView, ViewContext } from './view.ts';

const DEFAULT_HEIGHT_PX = 320;
const NONE: readonly never[] = [];

/** True while the page is printed. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const media = matchMedia('print');
    // Paper is made of what is there when the handler returns.
    const follow = () => flushSync(() => setPrinting(media.matches));
    const before = () => flushSync(() => setPrinting(true));
    media.addEventListener('change', follow);
    addEventListener('beforeprint', before);
    addEventListener('afterprint', follow);
    return () => {
      media.removeEventListener('change', follow);
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', follow);
    };
  }, []);
  return isPrinting;
}

/** Curves with everything around them. See `CurveProps`. */
export function CurveView(props: CurveProps) {
  const { label, data, failure, height = DEFAULT_HEIGHT_PX, onRetry } = props;
  const root = useRef<HTMLElement>(null);
  useSheet(root, curveStyles);
  const { view, texts, hidden, toggle, hasValues } = useCurve(props);
  const isFailed = failure !== undefined && failure !== '';
  const retry = onRetry && texts && (
    <button type="button" className="ucc-retry" onClick={onRetry}>
      {texts('retry')}
    </button>
  );
  return (
    <figure ref={root} className="ucc" aria-label={label} aria-busy={!data && !isFailed}>
      {!texts && <Waiting height={height} label="" />}
      {texts && !data && !isFailed && <Waiting height={height} label={texts('loading')} />}
      {texts && !data && isFailed && (
        <div className="ucc-state" style={{ minHeight: `${height}px` }}>
          <StatePanel drawing="error" title={texts('failed')} reason={failure} action={retry} urgent />
        </div>
      )}
      {texts && data && isFailed && (
        <p className="ucc-stale" role="alert">
          {failure} {retry}
        </p>
      )}
      {texts && data && !(view && hasValues) && (
        <div className="ucc-state" style={{ minHeight: `${height}px` }}>
          <StatePanel
            drawing="empty"
            title={texts('nothing')}
            reason={
              props.empty ??
              (view && texts('nothingWhy', { span: view.words.span(view.period.from, view.period.to) }))
            }
          />
        </div>
      )}
      {view && hasValues && (
        <ViewContext value={view}>
          <Content {...props} height={height} hidden={hidden} toggle={toggle} />
        </ViewContext>
      )}
    </figure>
  );
}

type ContentProps = CurveProps & {
  height: number;
  hidden: ReadonlySet<number>;
  toggle: (index: number) => void;
};

function Content({ label, height, hidden, toggle, ...props }: ContentProps) {
  const { t, words, range, isZoomed, zoomTo, zoomBy } = useView();
  const [cursor, setCursor] = useState<number | null>(null);
  const [isTable, setTable] = useState(false);
  const isPrinting = usePrinting();
  const { tables, whenLoaded } = useTables();
  const tableId = useId();
  const region = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const opener = useRef<HTMLElement>(null);

  const openTable = () => {
    const root = button.current?.getRootNode();
    const active = root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null;
    opener.current = active instanceof HTMLElement ? active : null;
    whenLoaded(() => {
      flushSync(() => setTable(true));
      region.current?.focus();
    });
  };
  const closeTable = () => {
    setTable(false);
    (opener.current ?? button.current)?.focus();
  };
  const tool = (name: string, path: string, onClick: () => void, isOff = false) => (
    <button
      type="button"
      className="ucc-tool"
      aria-label={name}
      title={name}
      aria-disabled={isOff}
      onClick={() => !isOff && onClick()}
    >
      <Icon path={path} />
    </button>
  );
  return (
    <>
      <div className="ucc-head">
        <Legend hidden={hidden} onToggle={toggle} />
        <fieldset className="ucc-tools" aria-label={label}>
          {tool(t('zoomIn'), ICONS.zoomIn, () => zoomBy(0.5, cursor ?? undefined))}
          {tool(t('zoomOut'), ICONS.zoomOut, () => zoomBy(2, cursor ?? undefined), !isZoomed)}
          {tool(t('whole'), ICONS.whole, () => zoomTo(null), !isZoomed)}
          <button
            ref={button}
            type="button"
            className="ucc-tool"
            aria-label={t('table')}
            title={t('table')}
            aria-expanded={isTable}
            aria-controls={isTable ? tableId : undefined}
            onClick={isTable ? closeTable : openTable}
          >
            <Icon path={ICONS.table} />
          </button>
        </fieldset>
      </div>
      <PlotArea
        label={label}
        height={height}
        bands={props.bands ?? NONE}
        thresholds={props.thresholds ?? NONE}
        marks={props.marks ?? NONE}
        gaps={props.gaps ?? NONE}
        cursor={cursor}
        onCursor={setCursor}
        onMark={(id) => props.onMark?.(id)}
        onTable={openTable}
      />
      {isZoomed && (
        <p className="ucc-zoomed" role="status">
          {t('zoomed', { span: words.span(range.from, range.to) })}
        </p>
      )}
      {isTable && tables && (
        <tables.TableTwin id={tableId} label={label} cursor={cursor} region={region} onClose={closeTable} />
      )}
      {isPrinting && tables && <tables.PaperTable label={t('tableOf', { label })} />}
    </>
  );
}
