/** Wide tiles have the figures side by side, narrow ones two by two. */
export const TODAY_CSS = `
:host { container-type: inline-size; row-gap: var(--spacingVerticalL); padding-block-start: var(--spacingVerticalXS); justify-content: space-between; }
.figures { display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: var(--spacingVerticalL) var(--spacingHorizontalL); }
@container (max-width: 560px) { .figures { grid-template-columns: repeat(2, minmax(0, 1fr)); } }
.figure { min-inline-size: 0; }
.figure + .figure { padding-inline-start: var(--spacingHorizontalL); border-inline-start: var(--strokeWidthThin) solid var(--colorNeutralStroke2); }
@container (max-width: 560px) { .figure:nth-child(odd) { padding-inline-start: 0; border-inline-start: 0; } }
dt { display: flex; align-items: center; column-gap: 6px; margin-block-end: 2px; color: var(--colorNeutralForeground2); }
dt svg { flex: none; inline-size: 20px; block-size: 20px; fill: none; stroke: currentColor; stroke-width: 1.6; stroke-linejoin: round; stroke-linecap: round; }
.pv svg { color: var(--energyPv); }
.load svg { color: var(--energyLoad); }
.grid svg { color: var(--energyGrid); }
.storage svg { color: var(--energyStorage); }
.shares { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(240px, 100%), 1fr)); gap: var(--spacingVerticalM) var(--spacingHorizontalXXL); }
.share { display: grid; grid-template-columns: 1fr auto; column-gap: var(--spacingHorizontalM); row-gap: 6px; color: var(--colorNeutralForeground2); }
.percent { color: var(--colorNeutralForeground1); font-weight: var(--fontWeightSemibold); }
.bar { grid-column: 1 / -1; display: block; block-size: 8px; border-radius: 4px; overflow: hidden; background: var(--colorNeutralStroke2); outline: 1px solid transparent; }
/* A border, since forced colours remove backgrounds. */
.fill { display: block; border-block-end: 8px solid var(--energyLoad); }
.pv .fill { border-color: var(--energyPv); }
.nothing { max-inline-size: 48ch; margin: auto; text-align: center; }
.what { font-size: var(--fontSizeBase400); line-height: var(--lineHeightBase400); font-weight: var(--fontWeightSemibold); }
@container (min-width: 760px) { .value { font-size: var(--fontSizeHero800); line-height: var(--lineHeightHero800); } }
`;
