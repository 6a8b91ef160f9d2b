import { type SankeyLink, type SankeyNode, sankey, sankeyLinkHorizontal } from 'd3-sankey';
import { useRef } from 'react';
import type { Tone } from '../data.ts';
import { fitted } from '../fit.ts';
import { Nothing } from '../nothing.tsx';
import { decimalsFor, numberText, withUnit } from '../numbers.ts';
import { toneVariable } from '../palette.ts';
import { partStyles } from '../parts.styles.ts';
import type { SankeyProps } from '../sankey-props.ts';
import { useSheet } from '../sheet.ts';
import { useLanguage, useTexts } from '../texts/texts.ts';
import { Twin } from '../twin-table.tsx';
import { useWidth } from '../use-width.ts';

const NODE_PX = 12;
const GAP_PX = 18;
const INSET_PX = 8;

interface Node {
  id: string;
  label: string;
  tone: Tone;
}
interface Flow {
  source: string;
  target: string;
  value: number;
}
type Placed = SankeyNode<Node, Flow>;
type PlacedFlow = SankeyLink<Node, Flow>;

const LEAST_LABEL_PX = 64;
const LABEL_GAP_PX = 12;

/** Places nodes and flows. A flow of nothing has no place. */
function layout(nodes: readonly Node[], flows: readonly Flow[], width: number, height: number) {
  return sankey<Node, Flow>()
    .nodeId(({ id }) => id)
    .nodeWidth(NODE_PX)
    .nodePadding(GAP_PX)
    .extent([
      [0, INSET_PX],
      [width, height - INSET_PX],
    ])({ nodes: nodes.map((node) => ({ ...node })), links: flows.map((flow) => ({ ...flow })) });
}

/** Flows from sources to uses. See `SankeyProps`. */
export function SankeyView({ label, unit = '', nodes, flows, height = 280, ...props }: SankeyProps) {
  const language = useLanguage(props.lang);
  const t = useTexts(language);
  const ref = useRef<HTMLElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  useSheet(ref, partStyles);
  const decimals = props.decimals ?? decimalsFor(flows.map(({ value }) => value));
  const text = (value: number | undefined) => withUnit(numberText(language, value, decimals), unit);
  const labelOf = (id: string) => nodes.find((node) => node.id === id)?.label ?? id;
  const known = flows
    .filter(({ value }) => value > 0)
    .map(({ from, to, value }) => ({ source: from, target: to, value }));
  const used = nodes
    .filter(({ id }) => known.some(({ source, target }) => source === id || target === id))
    .map(({ tone = 'grid' as const, ...node }) => ({ ...node, tone }));
  const graph = width > 0 && used.length > 0 ? layout(used, known, width, height) : undefined;
  const columns = 1 + Math.max(1, ...(graph?.nodes.map(({ depth = 0 }) => depth) ?? []));
  // Between two columns, the labels of both must fit.
  const room = Math.max(LEAST_LABEL_PX, width / columns - 2 * LABEL_GAP_PX);
  return (
    <figure ref={ref} className="ucp" aria-label={label}>
      <div ref={box} className="ucp-box" style={{ height: `${height}px` }}>
        {used.length === 0 && <Nothing t={t} />}
        {graph && (
          <svg width={width} height={height} aria-hidden="true">
            {graph.links.map((flow) => (
              <Ribbon
                key={`${(flow.source as Placed).id} ${(flow.target as Placed).id}`}
                flow={flow}
                text={text}
              />
            ))}
            {graph.nodes.map((node) => (
              <Station key={node.id} node={node} width={width} room={room} text={text(node.value)} />
            ))}
          </svg>
        )}
      </div>
      {t && (
        <Twin
          label={t('tableOf', { label })}
          head={[t('from'), t('to'), unit === '' ? t('value') : `${t('value')} (${unit})`]}
          rows={known.map(({ source, target, value }) => ({
            heading: labelOf(source),
            cells: [labelOf(target), numberText(language, value, decimals)],
          }))}
        />
      )}
    </figure>
  );
}

function Ribbon({ flow, text }: { flow: PlacedFlow; text: (value: number) => string }) {
  const [source, target] = [flow.source as Placed, flow.target as Placed];
  return (
    <path
      d={sankeyLinkHorizontal()(flow) ?? ''}
      fill="none"
      stroke={toneVariable(source.tone)}
      strokeOpacity={0.35}
      strokeWidth={Math.max(1, flow.width ?? 0)}
    >
      <title>{`${source.label} → ${target.label}: ${text(flow.value)}`}</title>
    </path>
  );
}

/** A node with its name and value, towards the middle of the picture. */
function Station({ node, width, room, text }: { node: Placed; width: number; room: number; text: string }) {
  const { x0 = 0, x1 = 0, y0 = 0, y1 = 0, tone, label } = node;
  const isLeft = x0 < width / 2;
  const x = isLeft ? x1 + 6 : x0 - 6;
  const middle = (y0 + y1) / 2;
  const anchor = isLeft ? 'start' : 'end';
  return (
    <g>
      <rect x={x0} y={y0} width={x1 - x0} height={Math.max(2, y1 - y0)} rx={2} fill={toneVariable(tone)} />
      <text className="ucp-strong ucp-over" x={x} y={middle - 1} textAnchor={anchor}>
        <title>{label}</title>
        {fitted(label, room)}
      </text>
      <text className="ucp-over" x={x} y={middle + 13} textAnchor={anchor}>
        {text}
      </text>
    </g>
  );
}
