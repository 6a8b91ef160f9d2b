import { type KeyboardEvent, useRef, useState } from 'react';
import type { Mark } from '../data.ts';
import { Icon, markIcon } from './icons.tsx';
import type { Frame } from './plot.ts';
import { useView } from './view.ts';

/** Nearer marks are one button: fingers need 24 px. */
const LEAST_PX = 24;

interface Cluster {
  readonly x: number;
  readonly marks: readonly Mark[];
}

function clustersOf(marks: readonly Mark[], xOf: (ts: number) => number): Cluster[] {
  const clusters: { x: number; marks: Mark[] }[] = [];
  for (const mark of marks.toSorted((a, b) => a.ts - b.ts)) {
    const x = xOf(mark.ts);
    const last = clusters.at(-1);
    if (last && x - last.x < LEAST_PX) last.marks.push(mark);
    else clusters.push({ x, marks: [mark] });
  }
  return clusters;
}

export interface MarksProps {
  frame: Frame;
  marks: readonly Mark[];
  onMark: (id: string) => void;
}

/** Buttons above the lines for what happened. One tab stop; the arrow keys go from one to the next. */
export function Marks({ frame, marks, onMark }: MarksProps) {
  const { t, words, range, zoomTo } = useView();
  const lane = useRef<HTMLFieldSetElement>(null);
  const [current, setCurrent] = useState(0);
  const xOf = (ts: number) => frame.left + ((ts - range.from) / (range.to - range.from)) * frame.width;
  const clusters = clustersOf(
    marks.filter(({ ts }) => ts >= range.from && ts <= range.to),
    xOf,
  );
  if (clusters.length === 0) return null;
  const stop = Math.min(current, clusters.length - 1);

  const kindOf = ({ kind, level }: Mark) =>
    kind === 'alarm' && level ? t('alarmLevel', { level }) : t(kind);
  const nameOf = (cluster: readonly Mark[]) => {
    const [first, last] = [cluster[0], cluster.at(-1)] as [Mark, Mark];
    if (cluster.length === 1)
      return t('markAt', { time: words.full(first.ts), kind: kindOf(first), label: first.label });
    const [count, labels] = [cluster.length, cluster.map(({ label }) => label).join(', ')];
    return first.ts === last.ts
      ? t('markAll', { count, time: words.full(first.ts), labels })
      : t('markCount', { count, span: words.span(first.ts, last.ts) });
  };
  const open = (cluster: readonly Mark[]) => {
    const [first, last] = [cluster[0], cluster.at(-1)] as [Mark, Mark];
    const margin = last.ts - first.ts;
    if (margin > 0) zoomTo({ from: first.ts - margin, to: last.ts + margin });
    else for (const { id } of cluster) onMark(id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = (stop + by + clusters.length) % clusters.length;
    setCurrent(next);
    lane.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <fieldset ref={lane} className="ucc-marks" aria-label={t('marks')}>
      {clusters.map(({ x, marks: cluster }, index) => {
        const [first] = cluster as readonly [Mark];
        const name = nameOf(cluster);
        return (
          <button
            key={first.id}
            type="button"
            className="ucc-mark"
            data-kind={first.kind === 'alarm' ? `alarm${first.level ?? 2}` : first.kind}
            style={{ left: `${x}px`, height: `${frame.top + frame.height}px` }}
            tabIndex={index === stop ? 0 : -1}
            aria-label={name}
            title={name}
            onClick={() => open(cluster)}
            onKeyDown={onKeyDown}
          >
            <Icon path={markIcon(first)} isFilled />
            {cluster.length > 1 && <span className="ucc-count">{cluster.length}</span>}
          </button>
        );
      })}
    </fieldset>
  );
}
