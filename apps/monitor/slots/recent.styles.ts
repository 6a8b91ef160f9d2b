export const RECENT_CSS = `
:host { container-type: inline-size; row-gap: var(--spacingVerticalM); }
.keys { display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: var(--spacingVerticalXS) var(--spacingHorizontalL); }
@container (max-width: 560px) { .keys { grid-template-columns: repeat(2, minmax(0, 1fr)); } }
.key { min-inline-size: 0; }
dt { display: flex; align-items: center; column-gap: 6px; color: var(--colorNeutralForeground2); }
.sample { flex: none; inline-size: 20px; block-size: 4px; }
.chart { display: flex; flex: 1; flex-direction: column; min-block-size: 132px; row-gap: 2px; padding-inline-start: 64px; }
.plot { position: relative; flex: 1; margin-block: 8px 4px; }
.plot svg { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; overflow: visible; }
path { fill: none; stroke-width: 2; vector-effect: non-scaling-stroke; stroke-linejoin: round; }
path.level { stroke: var(--colorNeutralStroke2); stroke-width: 1; }
path.zero { stroke: var(--colorNeutralStroke1); stroke-width: 1; }
path.pv { stroke: var(--energyPv); }
path.load { stroke: var(--energyLoad); stroke-dasharray: 2 2; }
path.grid { stroke: var(--energyGrid); stroke-dasharray: 8 2 2 2; }
path.storage { stroke: var(--energyStorage); stroke-dasharray: 6 4; }
.tick {
  position: absolute;
  inset-inline-end: 100%;
  margin-inline-end: 8px;
  transform: translateY(-50%);
  color: var(--colorNeutralForeground3);
  font-size: var(--fontSizeBase200);
  line-height: var(--lineHeightBase200);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
}
.strip { block-size: 4px; }
.strip svg { display: block; inline-size: 100%; block-size: 100%; }
path.partial { stroke: var(--colorPaletteDarkOrangeForeground1); stroke-width: 4; }
.times { display: grid; grid-template-columns: repeat(4, 1fr); text-align: end; }
.note { margin-block-start: auto; }
`;
