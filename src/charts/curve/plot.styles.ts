/** Rules of the plot: those of uPlot that are needed, and everything that lies on its canvas. */
export const plotStyles = `
.ucc-area{position:relative}
.ucc-probe{position:absolute;color:var(--colorNeutralForeground1);transition:color 1ms}
.ucc-plot{position:relative;direction:ltr}
.ucc-canvas{position:absolute;inset:0;overflow:hidden}
.ucc .uplot{box-sizing:border-box}
.ucc .u-wrap{position:relative;user-select:none}
.ucc .u-over,.ucc .u-under{position:absolute;pointer-events:none}
.ucc .u-axis{position:absolute}
.ucc .uplot canvas{display:block;position:relative;inline-size:100%;block-size:100%}
.ucc-axis{position:absolute;inset-block-start:0;color:var(--colorNeutralForeground3);font-size:var(--fontSizeBase200);line-height:16px}
.ucc-axis[data-side="0"]{left:0;width:46px;text-align:right}
.ucc-axis[data-side="1"]{right:0;width:46px;text-align:left}
.ucc-focus{position:absolute;touch-action:pan-y;cursor:crosshair;border-radius:2px}
.ucc-focus:focus-visible{outline:var(--strokeWidthThick) solid var(--colorStrokeFocus2);outline-offset:1px}
.ucc-band{position:absolute;inset-block-start:2px;box-sizing:border-box;padding-inline:5px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;pointer-events:none;color:var(--colorNeutralForeground3);font-size:var(--fontSizeBase100);line-height:16px}
.ucc-limit{position:absolute;right:4px;transform:translateY(-100%);padding-inline:4px;pointer-events:none;color:var(--colorNeutralForeground1);font-size:var(--fontSizeBase100);line-height:16px}
.ucc-limit[data-level="1"]{color:var(--alarmLevel1)}
.ucc-limit[data-level="2"]{color:var(--alarmLevel3)}
.ucc-limit[data-level="3"]{color:var(--alarmLevel3)}
.ucc-selection{position:absolute;inset-block:0;pointer-events:none;background:var(--colorBrandForeground1);opacity:.15}
.ucc-readout{position:absolute;inset:0;pointer-events:none}
.ucc-cursor{position:absolute;inset-block:0;width:1px;background:var(--colorNeutralForeground3)}
.ucc-dot{position:absolute;width:8px;height:8px;margin:-4px 0 0 -4px;border-radius:50%;box-shadow:0 0 0 2px var(--colorNeutralBackground1)}
.ucc-card{position:absolute;top:4px;z-index:2;box-sizing:border-box;min-width:160px;max-width:min(320px,70%);padding:8px 10px;border:1px solid var(--colorNeutralStroke2);border-radius:var(--borderRadiusLarge);background:var(--colorNeutralBackground1);box-shadow:var(--shadow8);font-size:var(--fontSizeBase200);line-height:18px;font-variant-numeric:tabular-nums}
.ucc-when{margin:0 0 4px;color:var(--colorNeutralForeground3);white-space:nowrap}
.ucc-card dl{margin:0}
.ucc-line{display:flex;justify-content:space-between;gap:12px}
.ucc-line dt{display:flex;align-items:center;gap:6px;min-width:0;overflow:hidden}
.ucc-line .ucc-name{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.ucc-line .ucc-swatch{inline-size:18px}
.ucc-line dd{margin:0;text-align:end;font-weight:var(--fontWeightSemibold);white-space:nowrap}
.ucc-line small{display:block;font-size:var(--fontSizeBase100);font-weight:var(--fontWeightRegular);color:var(--colorNeutralForeground3);line-height:14px}
.ucc-marks{position:absolute;inset:20px auto auto 0}
.ucc .ucc-mark{position:absolute;top:0;box-sizing:border-box;display:flex;align-items:flex-start;justify-content:center;width:24px;margin-left:-12px;padding:0;border:0;border-radius:6px;background:none;color:var(--colorNeutralForeground2);pointer-events:none}
.ucc-mark>.ucc-icon{box-sizing:content-box;flex:none;padding:4px;pointer-events:auto}
.ucc-mark::after{content:"";position:absolute;top:22px;bottom:20px;left:50%;width:1px;background:currentColor;opacity:.5}
.ucc-mark[data-kind=alarm1]{color:var(--alarmLevel1)}
.ucc-mark[data-kind=alarm2]{color:var(--alarmLevel2)}
.ucc-mark[data-kind=alarm3]{color:var(--alarmLevel3)}
.ucc-count{position:absolute;top:-3px;left:15px;min-width:14px;padding-inline:3px;box-sizing:border-box;border-radius:7px;background:var(--colorNeutralForeground1);color:var(--colorNeutralBackground1);font-size:10px;line-height:14px;pointer-events:none}
.ucc-note{position:absolute;inset:40% 0 auto;margin:0;text-align:center;color:var(--colorNeutralForeground3);pointer-events:none}
@media (forced-colors:active){.ucc-cursor,.ucc-selection{background:Highlight}.ucc-card{border-color:CanvasText}.ucc-dot{background:CanvasText!important;forced-color-adjust:none}.ucc-swatch path{stroke:CanvasText}}
`;
