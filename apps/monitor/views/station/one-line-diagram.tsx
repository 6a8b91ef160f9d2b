import { makeStyles, mergeClasses, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLink } from '#kit/react/address.ts';
import { type Direction, type Element, neighbour } from '../../stores/one-line.ts';
import { $text } from '../../texts/station/text.ts';
import { looks } from '../energy.tsx';
import { DeviceIcon } from './device-icon.tsx';
import { elementWords, type FlowProps } from './flow-words.ts';
import { LevelMark } from './level-mark.tsx';
import { useStationLinks } from './links.ts';
import { type Plan, planOf } from './one-line-plan.ts';
import { OneLineWires } from './one-line-wires.tsx';
import { useFormat } from './words.ts';

const useStyles = makeStyles({
  // Until its width is known, the diagram keeps about its room.
  frame: { position: 'relative', minHeight: '320px', overflowX: 'auto' },
  list: { position: 'relative', margin: '0 auto', padding: 0, listStyle: 'none' },
  item: { position: 'absolute' },
  node: {
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1px',
    width: '100%',
    height: '100%',
    padding: '4px 2px',
    textAlign: 'center',
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  flat: {
    flexDirection: 'row',
    justifyContent: 'flex-start',
    gap: '4px',
    padding: '2px 4px',
    textAlign: 'left',
    '& > svg': { flexShrink: 0 },
  },
  words: { display: 'flex', flexDirection: 'column', minWidth: 0, maxWidth: '100%' },
  // For screen readers: a label would have to repeat what is drawn.
  spoken: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  label: {
    fontWeight: tokens.fontWeightSemibold,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  value: { whiteSpace: 'nowrap' },
  quiet: { color: tokens.colorNeutralForeground3 },
  silent: { border: `1px dashed ${tokens.colorNeutralStroke1}`, color: tokens.colorNeutralForeground3 },
  level1: { border: `2px solid ${tokens.alarmLevel1}` },
  level2: { border: `2px solid ${tokens.alarmLevel2}` },
  level3: { border: `2px solid ${tokens.alarmLevel3}` },
  mark: {
    position: 'absolute',
    top: '-8px',
    right: '-6px',
    lineHeight: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusCircular,
  },
});

/** Arrow keys in a diagram that grows downwards, and in one that grows to the right. */
const KEYS: Readonly<Record<'down' | 'right', Readonly<Record<string, Direction>>>> = {
  down: { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'before', ArrowRight: 'after' },
  right: { ArrowLeft: 'up', ArrowRight: 'down', ArrowUp: 'before', ArrowDown: 'after' },
};

/** Elements as links, with wires that show power and direction. Arrow keys go along the wires. */
export function OneLineDiagram(shown: FlowProps) {
  const styles = useStyles();
  const text = useStore($text);
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [current, setCurrent] = useState<string>();
  const { elements } = shown.oneLine;
  useEffect(() => {
    const frame = ref.current;
    if (!frame) return;
    const observer = new ResizeObserver(() => setWidth(frame.clientWidth));
    observer.observe(frame);
    return () => observer.disconnect();
  }, []);
  const plan = width > 0 ? planOf(shown.oneLine, width) : undefined;
  const focused = elements.some(({ key }) => key === current) ? current : elements[0]?.key;

  const onKeyDown = (event: KeyboardEvent) => {
    const from = elements.find(({ key }) => key === focused);
    const direction = plan && KEYS[plan.growth][event.key];
    const edge = { Home: elements[0], End: elements.at(-1) }[event.key];
    const target = direction && from ? neighbour(elements, from, direction) : edge;
    if (!target) return;
    event.preventDefault();
    setCurrent(target.key);
    ref.current?.querySelector<HTMLElement>(`[data-key="${target.key}"]`)?.focus();
  };
  return (
    <div ref={ref} className={styles.frame}>
      {plan && (
        <ul
          className={styles.list}
          aria-label={text('diagramLabel')}
          style={{ width: `${plan.width}px`, height: `${plan.height}px` }}
          onKeyDown={onKeyDown}
        >
          <OneLineWires oneLine={shown.oneLine} plan={plan} />
          {elements.map((element) => (
            <Node
              key={element.key}
              element={element}
              shown={shown}
              plan={plan}
              isCurrent={element.key === focused}
              onFocus={() => setCurrent(element.key)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

/** A narrower element has no room for its drawing. */
const LEAST_WITH_ICON_PX = 84;

interface NodeProps {
  element: Element;
  shown: FlowProps;
  plan: Plan;
  isCurrent: boolean;
  onFocus: () => void;
}

function Node({ element, shown, plan, isCurrent, onFocus }: NodeProps) {
  const styles = useStyles();
  const text = useStore($text);
  const words = elementWords(element, shown, text, useFormat());
  const link = useLink(useStationLinks().device(shown.desk.code, element.device));
  const { x, y } = plan.placeOf(element);
  const { nodeWidth, nodeHeight, growth } = plan;
  const level = words.level > 0 && (`level${Math.min(3, words.level)}` as 'level1' | 'level2' | 'level3');
  // What the drawing and the short code leave out.
  const said = [
    words.name,
    words.isSilent ? text('silent') : words.doing,
    ...words.alarms.map(({ name }) => name),
  ];
  return (
    <li
      className={styles.item}
      style={{ left: `${x}px`, top: `${y}px`, width: `${nodeWidth}px`, height: `${nodeHeight}px` }}
    >
      <a
        className={mergeClasses(
          styles.node,
          growth === 'right' && styles.flat,
          words.isSilent && styles.silent,
          level && styles[level],
        )}
        data-key={element.key}
        tabIndex={isCurrent ? 0 : -1}
        title={words.name}
        onFocus={onFocus}
        href={link.href}
        onClick={link.onClick}
      >
        {nodeWidth >= LEAST_WITH_ICON_PX && (
          <span style={{ color: looks[element.energy].color, lineHeight: 0 }}>
            <DeviceIcon kind={element.kind} size={growth === 'right' ? 18 : 22} />
          </span>
        )}
        <span className={styles.words}>
          <span className={styles.spoken}>{said.filter(Boolean).join(text('comma'))}</span>
          <span className={styles.label}>{words.label}</span>
          {words.power !== '' && <span className={styles.value}>{words.power}</span>}
          {words.soc !== '' && <span className={styles.quiet}>{words.soc}</span>}
        </span>
        {words.level > 0 && (
          <span className={styles.mark}>
            <LevelMark level={words.level} />
          </span>
        )}
      </a>
    </li>
  );
}
