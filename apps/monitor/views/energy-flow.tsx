import { makeStyles, mergeClasses, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { LEAST_FLOW_KW } from '#contract/energy/balance/limits.ts';
import type { Overview } from '#contract/energy/overview/calls.ts';
import { $format, quantityText } from '#kit/formats.ts';
import { Card } from '#kit/react/card.tsx';
import { $text, type TextKey } from '../texts/text.ts';
import { How } from './derivation/how.tsx';
import { looks } from './energy.tsx';
import type { Energy } from './energy-icons.ts';

const RADIUS = 47;
const RING_LENGTH = 2 * Math.PI * RADIUS;

/** The bus in the middle. */
const BUS = { x: 190, y: 206 };

/** Centre of each node, its line to the bus, and position of its label's first line. */
const places: Record<Energy, { x: number; y: number; line: string; labelY: number }> = {
  pv: { x: 190, y: 90, line: 'M190 139V206', labelY: -74 },
  grid: { x: 58, y: 206, line: 'M107 206H190', labelY: 68 },
  load: { x: 322, y: 206, line: 'M273 206H190', labelY: 68 },
  storage: { x: 190, y: 322, line: 'M190 273V206', labelY: 68 },
};

const forwards = { from: { strokeDashoffset: 0 }, to: { strokeDashoffset: '-40px' } };
const backwards = { from: { strokeDashoffset: 0 }, to: { strokeDashoffset: '40px' } };

const useStyles = makeStyles({
  hows: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: '4px 16px',
    margin: '8px 0 0',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
  picture: { display: 'block', width: '100%', maxWidth: '440px', margin: 'auto', overflow: 'visible' },
  ground: { fill: tokens.colorNeutralBackground1 },
  value: {
    fill: tokens.colorNeutralForeground1,
    fontSize: '19px',
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  unit: { fill: tokens.colorNeutralForeground3, fontSize: '12px' },
  name: {
    fill: tokens.colorNeutralForeground1,
    fontSize: '14px',
    fontWeight: tokens.fontWeightSemibold,
  },
  state: { fill: tokens.colorNeutralForeground3, fontSize: '13px' },
  still: { opacity: 0.35 },
  pulses: {
    fill: 'none',
    strokeWidth: '7px',
    strokeLinecap: 'round',
    strokeDasharray: '0.1 39.9',
    animationDuration: '2.4s',
    animationIterationCount: 'infinite',
    animationTimingFunction: 'linear',
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none' },
  },
  inwards: { animationName: forwards },
  outwards: { animationName: backwards },
  bus: { fill: tokens.colorNeutralBackground1, stroke: tokens.colorNeutralStroke1 },
});

interface Node {
  energy: Energy;
  kw: number;
  state: TextKey;
  /** + towards the bus, − away from it, 0 for no flow. */
  direction: number;
}

/** The current powers as nodes; signs as in the contract. */
function nodesOf({ pvKw, storageKw, loadKw, gridKw }: Overview['power']): Record<Energy, Node> {
  const sign = (kw: number) => (Math.abs(kw) < LEAST_FLOW_KW ? 0 : Math.sign(kw));
  const pick = (kw: number, plus: TextKey, none: TextKey, minus: TextKey): TextKey =>
    [minus, none, plus][sign(kw) + 1] as TextKey;
  return {
    pv: { energy: 'pv', kw: pvKw, direction: sign(pvKw), state: pick(pvKw, 'generating', 'noSun', 'noSun') },
    storage: {
      energy: 'storage',
      kw: storageKw,
      direction: sign(storageKw),
      state: pick(storageKw, 'discharging', 'idle', 'charging'),
    },
    load: { energy: 'load', kw: loadKw, direction: -sign(loadKw), state: 'consuming' },
    grid: {
      energy: 'grid',
      kw: gridKw,
      direction: sign(gridKw),
      state: pick(gridKw, 'buying', 'balanced', 'selling'),
    },
  };
}

const POWERS = [
  { figure: 'pvKw', energy: 'pv' },
  { figure: 'storageKw', energy: 'storage' },
  { figure: 'loadKw', energy: 'load' },
  { figure: 'gridKw', energy: 'grid' },
] as const;

/** Shows which nodes currently supply and consume energy. Arrowheads show the direction without animation. */
interface EnergyFlowProps {
  overview: Pick<Overview, 'power'>;
  note: string;
  /** The powers are those of all stations, and open how they were made. */
  opens?: boolean;
}

export function EnergyFlow({ overview, note, opens = false }: EnergyFlowProps) {
  const styles = useStyles();
  const text = useStore($text);
  const format = useStore($format);
  const nodes = nodesOf(overview.power);
  const size = (kw: number) => quantityText(format.power(Math.abs(kw)));
  const sentence = text('flowSentence', {
    pv: size(nodes.pv.kw),
    storage: size(nodes.storage.kw),
    storageState: text(nodes.storage.state),
    load: size(nodes.load.kw),
    grid: size(nodes.grid.kw),
    gridState: text(nodes.grid.state),
  });

  return (
    <Card title={text('flow')} note={note}>
      <svg className={styles.picture} viewBox="0 0 380 412" role="img" aria-label={sentence}>
        {Object.values(nodes).map((node) => (
          <FlowLine key={node.energy} {...node} />
        ))}
        <circle className={styles.bus} cx={BUS.x} cy={BUS.y} r={8} strokeWidth={2} />
        {Object.values(nodes).map((node) => (
          <FlowNode
            key={node.energy}
            {...node}
            socPercent={node.energy === 'storage' ? overview.power.socPercent : null}
          />
        ))}
      </svg>
      {opens && (
        <p className={styles.hows}>
          {POWERS.map(({ figure, energy }) => (
            <How key={figure} label={text(looks[energy].name)} figure={figure}>
              {text(looks[energy].name)} {size(overview.power[figure])}
            </How>
          ))}
          {overview.power.socPercent !== null && (
            <How label={text('soc')} figure="socPercent">
              {text('soc')} {quantityText(format.percent(overview.power.socPercent))}
            </How>
          )}
        </p>
      )}
    </Card>
  );
}

function FlowLine({ energy, direction }: Node) {
  const styles = useStyles();
  const { color, dash } = looks[energy];
  const { x, y, line } = places[energy];
  // Closer to the bus than to the node, pointing in the direction of the flow.
  const towards = Math.atan2(BUS.y - y, BUS.x - x) * (180 / Math.PI) + (direction < 0 ? 180 : 0);
  const [arrowX, arrowY] = [x + (BUS.x - x) * 0.64, y + (BUS.y - y) * 0.64];
  return (
    <g className={direction === 0 ? styles.still : undefined}>
      <path
        d={line}
        stroke={color}
        strokeWidth={2.5}
        strokeDasharray={dash}
        fill="none"
        strokeLinecap="round"
      />
      {direction !== 0 && (
        <>
          <path
            d={line}
            stroke={color}
            className={mergeClasses(styles.pulses, direction > 0 ? styles.inwards : styles.outwards)}
          />
          <path
            d="M-6-7 7 0-6 7z"
            fill={color}
            transform={`translate(${arrowX} ${arrowY}) rotate(${towards})`}
          />
        </>
      )}
    </g>
  );
}

function FlowNode({ energy, kw, state, socPercent }: Node & { socPercent: number | null }) {
  const styles = useStyles();
  const text = useStore($text);
  const format = useStore($format);
  const { name, color, icon } = looks[energy];
  const { x, y, labelY } = places[energy];
  const { value, unit } = format.power(Math.abs(kw));
  const charge = socPercent === null ? '' : ` · ${quantityText(format.percent(socPercent))}`;
  return (
    <g transform={`translate(${x} ${y})`} textAnchor="middle">
      <circle className={styles.ground} r={RADIUS + 2} />
      <circle r={RADIUS} fill="none" stroke={color} strokeWidth={2} opacity={socPercent === null ? 1 : 0.3} />
      {socPercent !== null && (
        <circle
          r={RADIUS}
          fill="none"
          stroke={color}
          strokeWidth={5}
          strokeLinecap="round"
          strokeDasharray={`${(socPercent / 100) * RING_LENGTH} ${RING_LENGTH}`}
          transform="rotate(-90)"
        />
      )}
      <path
        d={icon}
        transform="translate(-12 -36)"
        fill="none"
        stroke={color}
        strokeWidth={1.6}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <text className={styles.value} y={10}>
        {value}
      </text>
      <text className={styles.unit} y={26}>
        {unit}
      </text>
      <text className={styles.name} y={labelY}>
        {text(name)}
      </text>
      <text className={styles.state} y={labelY + 17}>
        {text(state)}
        {charge}
      </text>
    </g>
  );
}
