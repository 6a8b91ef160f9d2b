import { type KeyboardEvent, useRef, useState } from 'react';
import { LevelShape } from '#elements/ui/level-shape.tsx';
import { DeviceIcon } from '../device-icon.tsx';
import { toneVariable } from '../palette.ts';
import { useWidth } from '../use-width.ts';
import { Opener } from './opener.tsx';
import { type Plan, planOf } from './plan.ts';
import { type Direction, neighbour, type OneLineElement } from './tree.ts';
import { OneLineWires } from './wires.tsx';
import { elementWords, type Shown } from './words.ts';

/** Arrow keys in a diagram that grows downwards, and in one that grows to the right. */
const KEYS: Readonly<Record<Plan['growth'], Readonly<Record<string, Direction>>>> = {
  down: { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'before', ArrowRight: 'after' },
  right: { ArrowLeft: 'up', ArrowRight: 'down', ArrowUp: 'before', ArrowDown: 'after' },
};

/** Elements with wires that show power and direction. One tab stop: arrow keys go along the wires. */
export function Diagram(shown: Shown) {
  const ref = useRef<HTMLDivElement>(null);
  const width = useWidth(ref);
  const [current, setCurrent] = useState<string>();
  const { elements } = shown.oneLine;
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
    ref.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(target.key)}"]`)?.focus();
  };
  return (
    <div ref={ref} className="uco-frame">
      {plan && (
        <ul
          className="uco-list"
          aria-label={shown.label}
          style={{ width: `${plan.width}px`, height: `${plan.height}px` }}
          onKeyDown={onKeyDown}
        >
          <OneLineWires oneLine={shown.oneLine} plan={plan} />
          {elements.map((element) => (
            <ElementItem
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

interface ElementItemProps {
  element: OneLineElement;
  shown: Shown;
  plan: Plan;
  isCurrent: boolean;
  onFocus: () => void;
}

function ElementItem({ element, shown, plan, isCurrent, onFocus }: ElementItemProps) {
  const { href, onOpen, t } = shown;
  const words = elementWords(element, shown);
  const { x, y } = plan.placeOf(element);
  const { nodeWidth, nodeHeight, growth } = plan;
  // What the drawing and the short code leave out.
  const said = [
    words.name,
    words.isSilent ? t('silent') : words.doing,
    ...words.alarms.map(({ name }) => name),
  ];
  return (
    <li
      className="uco-item"
      style={{ left: `${x}px`, top: `${y}px`, width: `${nodeWidth}px`, height: `${nodeHeight}px` }}
    >
      <Opener
        className="uco-node"
        code={element.device}
        {...{ href, onOpen, onFocus }}
        data-key={element.key}
        data-growth={growth}
        data-silent={words.isSilent || undefined}
        data-level={words.level || undefined}
        tabIndex={isCurrent ? 0 : -1}
        title={words.name}
      >
        {nodeWidth >= LEAST_WITH_ICON_PX && (
          <span className="uco-icon" style={{ color: toneVariable(element.energy) }}>
            <DeviceIcon kind={element.kind} size={growth === 'right' ? 18 : 22} />
          </span>
        )}
        <span className="uco-words">
          <span className="uco-spoken">{said.filter(Boolean).join(t('comma'))}</span>
          <span className="uco-label">{words.label}</span>
          {words.power !== '' && <span className="uco-value">{words.power}</span>}
          {words.soc !== '' && <span className="uco-quiet">{words.soc}</span>}
        </span>
        {words.level > 0 && (
          <span className="uco-mark">
            <LevelShape level={words.level} className="uco-level" />
          </span>
        )}
      </Opener>
    </li>
  );
}
