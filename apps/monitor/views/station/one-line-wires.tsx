import { makeStyles, mergeClasses, tokens } from '@heliport/ui';
import type { Element, OneLine } from '../../stores/one-line.ts';
import { looks } from '../energy.tsx';
import { FLOW_THRESHOLD_KW } from '../energy-icons.ts';
import type { Plan } from './one-line-plan.ts';

const useStyles = makeStyles({
  wires: { position: 'absolute', inset: 0, pointerEvents: 'none' },
  wire: { fill: 'none', stroke: tokens.colorNeutralStroke1, strokeWidth: '2' },
  flow: {
    fill: 'none',
    strokeWidth: '2.5',
    strokeDasharray: '5 9',
    '@media (prefers-reduced-motion: no-preference)': {
      animationName: { from: { strokeDashoffset: 28 }, to: { strokeDashoffset: 0 } },
      animationTimingFunction: 'linear',
      animationIterationCount: 'infinite',
    },
  },
  up: { animationDirection: 'reverse' },
  speed0: { animationDuration: '4s' },
  speed1: { animationDuration: '2.6s' },
  speed2: { animationDuration: '1.7s' },
  speed3: { animationDuration: '1.1s' },
});

const SPEEDS = ['speed0', 'speed1', 'speed2', 'speed3'] as const;

/** The wires of the diagram: power moves along them, and arrowheads show its direction. */
export function OneLineWires({ oneLine: { elements }, plan }: { oneLine: OneLine; plan: Plan }) {
  const styles = useStyles();
  const most = Math.max(1, ...elements.map(({ upKw }) => Math.abs(upKw ?? 0)));
  return (
    <svg className={styles.wires} width={plan.width} height={plan.height} aria-hidden="true">
      {elements.map((element) => {
        const parent = elements.find(({ key }) => key === element.parent);
        if (!parent) return null;
        const wire = wireOf(parent, element, plan);
        const kw = element.upKw ?? 0;
        const flows = Math.abs(kw) >= FLOW_THRESHOLD_KW;
        const speed = SPEEDS[Math.min(3, Math.floor((Math.abs(kw) / most) * 4))] ?? 'speed0';
        const { color } = looks[element.energy];
        return (
          <g key={element.key}>
            <path className={styles.wire} d={wire.path} />
            {flows && (
              <>
                <path
                  className={mergeClasses(styles.flow, styles[speed], kw > 0 && styles.up)}
                  d={wire.path}
                  stroke={color}
                />
                <path d={arrow(wire.end, plan.growth, kw > 0)} fill={color} />
              </>
            )}
          </g>
        );
      })}
    </svg>
  );
}

interface Wire {
  readonly path: string;
  /** Middle of the part that belongs to the child alone. */
  readonly end: { readonly x: number; readonly y: number };
}

/** From the middle of the parent's side over the bus to the child. */
function wireOf(parent: Element, child: Element, plan: Plan): Wire {
  const [from, to] = [plan.placeOf(parent), plan.placeOf(child)];
  if (plan.growth === 'down') {
    const [x1, x2] = [from.x + plan.nodeWidth / 2, to.x + plan.nodeWidth / 2];
    const y1 = from.y + plan.nodeHeight;
    const bus = y1 + (to.y - y1) / 2 - 4;
    return { path: `M${x1} ${y1}V${bus}H${x2}V${to.y}`, end: { x: x2, y: (bus + to.y) / 2 } };
  }
  const [y1, y2] = [from.y + plan.nodeHeight / 2, to.y + plan.nodeHeight / 2];
  const x1 = from.x + plan.nodeWidth;
  const bus = x1 + (to.x - x1) / 3;
  return { path: `M${x1} ${y1}H${bus}V${y2}H${to.x}`, end: { x: (bus + to.x) / 2 + 1, y: y2 } };
}

/** A triangle that points to the parent or to the child. */
function arrow({ x, y }: Wire['end'], growth: Plan['growth'], isUp: boolean): string {
  const tip = isUp ? -5 : 5;
  return growth === 'down' ? `M${x} ${y + tip}l-5 ${-2 * tip}h10z` : `M${x + tip} ${y}l${-2 * tip} -5v10z`;
}
