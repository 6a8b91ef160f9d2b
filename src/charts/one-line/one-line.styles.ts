const OUTLINE = 'var(--strokeWidthThick) solid var(--colorStrokeFocus2)';

/** Rules of the single-line diagram. */
export const oneLineStyles = `
.uco{container-type:inline-size;display:grid;grid-template-columns:minmax(0,1fr);gap:12px;color:var(--colorNeutralForeground1);font-size:var(--fontSizeBase200);line-height:var(--lineHeightBase200);font-variant-numeric:tabular-nums}
.uco :where(button,a){font:inherit;color:inherit;text-decoration:none;cursor:pointer}
.uco :is(button,a,section):focus-visible{outline:${OUTLINE};outline-offset:1px}
.uco-head{display:flex;align-items:center;justify-content:space-between;gap:12px}
.uco-hint{color:var(--colorNeutralForeground3)}
@container (max-width:600px){.uco-hint{display:none}}
.uco-toggle{margin-inline-start:auto;min-block-size:32px;padding:0 12px;border:0;border-radius:var(--borderRadiusMedium);background:none;font-size:var(--fontSizeBase300);font-weight:var(--fontWeightSemibold)}
.uco-toggle:hover{background:var(--colorSubtleBackgroundHover)}
.uco-frame{position:relative;min-block-size:320px;overflow-x:auto}
.uco-list{position:relative;margin:0 auto;padding:0;list-style:none}
.uco-item{position:absolute}
.uco-node{position:relative;box-sizing:border-box;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:1px;inline-size:100%;block-size:100%;padding:4px 2px;text-align:center;background:var(--colorNeutralBackground1);border:1px solid var(--colorNeutralStroke1);border-radius:var(--borderRadiusMedium)}
.uco-node:hover{background:var(--colorNeutralBackground1Hover)}
.uco-node[data-growth=right]{flex-direction:row;justify-content:flex-start;gap:4px;padding:2px 4px;text-align:start}
.uco-node[data-silent]{border-style:dashed;color:var(--colorNeutralForeground3)}
.uco-node[data-level]{border:2px solid var(--alarmLevel1)}
.uco-node[data-level="2"]{border-color:var(--alarmLevel2)}
.uco-node[data-level="3"]{border-color:var(--alarmLevel3)}
.uco-icon{flex-shrink:0;line-height:0}
.uco-words{display:flex;flex-direction:column;min-inline-size:0;max-inline-size:100%}
.uco-spoken{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.uco-label{font-weight:var(--fontWeightSemibold);overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.uco-value{white-space:nowrap}
.uco-quiet{color:var(--colorNeutralForeground3)}
.uco-mark{position:absolute;inset-block-start:-9px;inset-inline-end:-7px;line-height:0;background:var(--colorNeutralBackground1);border-radius:var(--borderRadiusCircular)}
.uco-level{fill:none;stroke:var(--alarmLevel1)}
.uco-level[data-level="2"]{stroke:var(--alarmLevel2)}
.uco-level[data-level="3"]{stroke:var(--alarmLevel3)}
.uco-wires{position:absolute;inset:0;pointer-events:none}
.uco-wires path{fill:none;stroke-width:2;stroke:var(--colorNeutralStroke1)}
.uco-wires .uco-flow{stroke:currentColor;stroke-width:2.5;stroke-dasharray:5 9}
.uco-wires .uco-arrow{fill:currentColor;stroke:none}
@media (prefers-reduced-motion:no-preference){.uco-flow{animation:uco-flow linear infinite}}
.uco-flow[data-up]{animation-direction:reverse}
@keyframes uco-flow{from{stroke-dashoffset:28}to{stroke-dashoffset:0}}
.uco-scroll{overflow-x:auto}
.uco-scroll[data-paper]{display:none}
.uco-table{inline-size:100%;border-collapse:collapse;font-size:var(--fontSizeBase300);line-height:var(--lineHeightBase300)}
.uco-table :is(th,td){padding:8px 12px;text-align:start;white-space:nowrap;border-block-end:1px solid var(--colorNeutralStroke2)}
.uco-table thead th{font-size:var(--fontSizeBase200);font-weight:var(--fontWeightRegular);color:var(--colorNeutralForeground3)}
.uco-table tbody th{position:sticky;inset-inline-start:0;font-weight:var(--fontWeightSemibold);background:var(--colorNeutralBackground1)}
@media print{.uco-table :is(th,td){white-space:normal}}
.uco-link{padding:0;border:0;background:none;color:var(--colorBrandForegroundLink);font-weight:inherit;text-align:start}
.uco-link:hover{text-decoration:underline}
.uco-alarms{display:inline-flex;align-items:center;gap:4px;white-space:nowrap}
.uco-beside{display:flex;flex-wrap:wrap;gap:8px;margin:0;padding:0;list-style:none}
.uco-chip{box-sizing:border-box;display:inline-flex;align-items:center;gap:8px;min-block-size:36px;padding:0 12px;border:1px solid var(--colorNeutralStroke2);border-radius:var(--borderRadiusMedium);background:none;font-size:var(--fontSizeBase300)}
.uco-chip:hover{background:var(--colorNeutralBackground1Hover)}
.uco-nothing{display:grid;place-content:center;justify-items:center;gap:4px;min-block-size:160px;text-align:center;font-size:var(--fontSizeBase300);line-height:var(--lineHeightBase300)}
.uco-nothing p{margin:0;color:var(--colorNeutralForeground3)}
@media print{.uco-scroll[data-paper]{display:block}.uco-toggle,.uco-hint{display:none}.uco-wires,.uco-level,.uco-icon{print-color-adjust:exact}}
@media (forced-colors:active){.uco-wires,.uco-level{forced-color-adjust:none}.uco-wires path{stroke:CanvasText}}
`;
