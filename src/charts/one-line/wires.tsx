import { LEAST_FLOW_KW } from '#contract/energy/balance/limits.ts';
import { toneVariable } from '../palette.ts';
import type { Plan } from './plan.ts';
import type { OneLine, OneLineElement } from './tree.ts';

/** How long power takes along a wire, from the weakest flow to the strongest. */
const DURATIONS = ['4s', '2.6s', '1.7s', '1.1s'];

/** The wires of the diagram: power moves along them, and arrowheads show its direction. */
export function OneLineWires({ oneLine: { elements }, plan }: { oneLine: OneLine; plan: Plan }) {
  const most = Math.max(1, ...elements.map(({ upKw }) => Math.abs(upKw ?? 0)));
  return (
    <svg className="uco-wires" width={plan.width} height={plan.height} aria-hidden="true">
      {elements.map((element) => {
        const parent = elements.find(({ key }) => key === element.parent);
        if (!parent) return null;
        const wire = wireOf(parent, element, plan);
        const kw = element.upKw ?? 0;
        const animationDuration = DURATIONS[Math.min(3, Math.floor((Math.abs(kw) / most) * 4))];
        return (
          <g key={element.key} style={{ color: toneVariable(element.energy) }}>
            <path d={wire.path} />
            {Math.abs(kw) >= LEAST_FLOW_KW && (
              <>
                <path
                  className="uco-flow"
                  data-up={kw > 0 || undefined}
                  style={{ animationDuration }}
                  d={wire.path}
                />
                <path className="uco-arrow" d={arrow(wire.end, plan.growth, kw > 0)} />
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
function wireOf(parent: OneLineElement, child: OneLineElement, plan: Plan): Wire {
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
