import { plotStyles } from './plot.styles.ts';

/** Focus ring, as `elements/ui/focus-ring.ts` draws it. */
const ring =
  'outline:var(--strokeWidthThick) solid var(--colorStrokeFocus2);outline-offset:var(--strokeWidthThin)';

/** Rules of the chart around its plot. Prefix `ucc-`: in an app, they are rules of the whole page. */
export const curveStyles = `${plotStyles}
.ucc{margin:0;container-type:inline-size;color:var(--colorNeutralForeground1);font-size:var(--fontSizeBase300);line-height:var(--lineHeightBase300)}
.ucc-hidden{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap;margin:0}
.ucc fieldset{margin:0;padding:0;border:0;min-inline-size:0}
.ucc button{font:inherit;color:inherit;cursor:pointer}
.ucc :is(button,summary,.ucc-twin):focus-visible{${ring}}
.ucc-icon{inline-size:16px;block-size:16px;display:block}
.ucc-head{display:flex;align-items:flex-start;gap:var(--spacingHorizontalS);justify-content:space-between}
.ucc .ucc-legend{display:flex;flex-wrap:wrap;gap:2px var(--spacingHorizontalXS);min-inline-size:0;margin-inline-start:calc(-1*var(--spacingHorizontalS))}
.ucc .ucc-key{display:inline-flex;align-items:center;gap:6px;min-block-size:32px;box-sizing:border-box;padding:2px var(--spacingHorizontalS);border:1px solid transparent;border-radius:var(--borderRadiusMedium);background:none;font-size:var(--fontSizeBase200);text-align:start;overflow-wrap:anywhere}
.ucc button.ucc-key:hover{background:var(--colorSubtleBackgroundHover)}
.ucc-still{color:var(--colorNeutralForeground3)}
.ucc-swatch{inline-size:28px;block-size:8px;flex:none}
.ucc button.ucc-key[aria-pressed=false]{color:var(--colorNeutralForeground3)}
.ucc-key[aria-pressed=false] .ucc-name{text-decoration:line-through}
.ucc-key[aria-pressed=false] .ucc-swatch{opacity:.35}
.ucc-key[aria-disabled=true]{cursor:not-allowed}
.ucc-unit{color:var(--colorNeutralForeground3);font-size:var(--fontSizeBase100);font-weight:var(--fontWeightRegular)}
.ucc-badge{padding-inline:6px;border-radius:var(--borderRadiusCircular);background:var(--colorNeutralBackground3);color:var(--colorNeutralForeground2);font-size:var(--fontSizeBase100)}
.ucc-tools{display:flex;flex:none}
.ucc .ucc-tool{display:inline-flex;align-items:center;justify-content:center;inline-size:var(--controlHeight,32px);block-size:var(--controlHeight,32px);padding:0;border:0;border-radius:var(--borderRadiusMedium);background:none;color:var(--colorNeutralForeground2)}
.ucc .ucc-tool:hover{background:var(--colorSubtleBackgroundHover);color:var(--colorNeutralForeground1)}
.ucc .ucc-tool[aria-disabled=true]{color:var(--colorNeutralForegroundDisabled);background:none;cursor:not-allowed}
.ucc .ucc-tool[aria-expanded=true]{background:var(--colorSubtleBackgroundSelected);color:var(--colorBrandForeground1)}
.ucc-state{display:flex;align-items:center;justify-content:center}
.ucc-stale{margin:0 0 var(--spacingVerticalS);padding:var(--spacingVerticalXS) var(--spacingHorizontalS);border-inline-start:3px solid var(--alarmLevel2);background:var(--colorNeutralBackground3)}
.ucc-retry{min-block-size:32px;padding-inline:var(--spacingHorizontalM);border:1px solid var(--colorNeutralStroke1);border-radius:var(--borderRadiusMedium);background:var(--colorNeutralBackground1)}
.ucc-coverage{margin-block-start:2px}
.ucc-strip{position:relative;block-size:6px;border-radius:3px;overflow:hidden;background:var(--colorNeutralStroke1);forced-color-adjust:none}
.ucc-block{position:absolute;inset-block:0;min-inline-size:2px}
.ucc-block[data-kind=flawed]{background:repeating-linear-gradient(90deg,var(--alarmLevel1) 0 3px,var(--colorNeutralStroke1) 3px 6px)}
.ucc-block[data-kind=missing]{background:var(--colorNeutralBackground1);box-shadow:inset 0 0 0 1px var(--alarmLevel3)}
.ucc-foot{display:flex;flex-wrap:wrap;gap:0 var(--spacingHorizontalM);align-items:baseline;margin-block-start:var(--spacingVerticalXS);color:var(--colorNeutralForeground3);font-size:var(--fontSizeBase200);line-height:24px;font-variant-numeric:tabular-nums}
.ucc-zone{margin-inline-start:auto}
.ucc-gaps>summary{cursor:pointer;color:var(--colorNeutralForeground1);border-radius:4px}
.ucc-gaps[open]{flex-basis:100%;order:1}
.ucc-gaps ul{margin:0;padding-inline-start:var(--spacingHorizontalL);max-block-size:168px;overflow-y:auto}
.ucc .ucc-link{border:0;background:none;padding:0 4px;margin-inline-start:4px;min-block-size:24px;color:var(--colorBrandForeground1);text-decoration:underline}
.ucc-zoomed{margin:0;color:var(--colorNeutralForeground3);font-size:var(--fontSizeBase200)}
@container (max-width:479.98px){.ucc-head{flex-direction:column-reverse;align-items:stretch}.ucc-tools{align-self:flex-end}.ucc-zone{margin-inline-start:0}}
@media (pointer:coarse){.ucc .ucc-key,.ucc .ucc-tool{min-block-size:var(--touchHeight,40px);min-inline-size:var(--touchHeight,40px)}}
@media print{.ucc-tools,.ucc-readout,.ucc-link,.ucc-retry{display:none}.ucc-strip{print-color-adjust:exact}}
@media (forced-colors:active){.ucc-strip{background:CanvasText}.ucc-block[data-kind=missing]{background:Canvas;box-shadow:inset 0 0 0 1px CanvasText}.ucc-block[data-kind=flawed]{background:repeating-linear-gradient(90deg,CanvasText 0 3px,Canvas 3px 6px)}.ucc button.ucc-key[aria-pressed=false]{color:GrayText}}
`;
