export const figureStyles = `
.ucf{position:relative;display:inline-flex;color:var(--colorNeutralForeground1);font-variant-numeric:tabular-nums}
.ucf-hidden{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.ucf-button{display:inline-block;text-decoration:none;font:inherit;color:inherit;text-align:start;margin:-2px -6px;padding:2px 6px;border:0;border-radius:var(--borderRadiusMedium);background:none;cursor:pointer}
.ucf-button:hover{background:var(--colorSubtleBackgroundHover)}
.ucf-button:focus-visible{outline:var(--strokeWidthThick) solid var(--colorStrokeFocus2)}
.ucf-button .ucf-value{text-decoration:underline dotted 1px;text-underline-offset:.25em;text-decoration-color:var(--colorNeutralStrokeAccessible)}
.ucf-value{font-weight:var(--fontWeightSemibold);white-space:nowrap;font-size:var(--fontSizeBase400);line-height:var(--lineHeightBase400)}
.ucf[data-size=small] .ucf-value{font-size:var(--fontSizeBase300);line-height:var(--lineHeightBase300)}
.ucf[data-size=large] .ucf-value{font-size:var(--fontSizeBase600);line-height:var(--lineHeightBase600)}
.ucf-unit{display:inline-block;margin-inline-start:.25em;color:var(--colorNeutralForeground3);font-size:max(12px,.6em);font-weight:var(--fontWeightRegular)}
.ucf[data-quality=missing] .ucf-value{color:var(--colorNeutralForeground3)}
.ucf-badge{display:inline-block;margin-inline-start:6px;padding-inline:6px;border-radius:var(--borderRadiusCircular);background:var(--colorNeutralBackground3);color:var(--colorNeutralForeground2);font-size:var(--fontSizeBase100);line-height:16px;vertical-align:middle}
.ucf[data-quality=suspect] .ucf-badge{color:var(--alarmLevel3)}
.ucf-since{display:flex;align-items:center;gap:3px;color:var(--colorNeutralForeground3);font-size:var(--fontSizeBase200);line-height:var(--lineHeightBase200)}
.ucf-since svg{inline-size:14px;block-size:14px;flex:none}
.ucf-wait{display:inline-block;inline-size:3.2em;block-size:.8em;border-radius:4px;background:var(--colorNeutralStencil2)}
.ucf-panel{box-sizing:border-box;inline-size:320px;max-inline-size:calc(100vw - 16px);padding:var(--spacingVerticalM) var(--spacingHorizontalL);overflow-y:auto;border:1px solid var(--colorNeutralStroke2);border-radius:var(--borderRadiusLarge);background:var(--colorNeutralBackground1);color:var(--colorNeutralForeground1);box-shadow:var(--shadow16);font-size:var(--fontSizeBase300);line-height:var(--lineHeightBase300);font-weight:var(--fontWeightRegular);text-align:start;white-space:normal;font-variant-numeric:tabular-nums}
.ucf-panel :is(h3,h4,p,dl,dd,ul){margin:0;padding:0}
.ucf-title{font-size:var(--fontSizeBase300);font-weight:var(--fontWeightSemibold)}
.ucf-panel h4{margin-block-start:var(--spacingVerticalM);color:var(--colorNeutralForeground3);font-size:var(--fontSizeBase200);font-weight:var(--fontWeightRegular)}
.ucf-formula{overflow-wrap:anywhere}
.ucf-panel dl>div{display:flex;justify-content:space-between;gap:var(--spacingHorizontalM)}
.ucf-panel dd{text-align:end;white-space:nowrap;font-weight:var(--fontWeightSemibold)}
.ucf-panel small{display:block;color:var(--colorNeutralForeground3);font-size:var(--fontSizeBase100);font-weight:var(--fontWeightRegular)}
.ucf-panel ul{list-style:none}
.ucf-panel li{padding-block:3px}
.ucf-panel a{color:var(--colorBrandForegroundLink);border-radius:3px}
.ucf-panel a:focus-visible{outline:var(--strokeWidthThick) solid var(--colorStrokeFocus2)}
.ucf-panel progress{inline-size:100%;block-size:6px;accent-color:var(--colorBrandForeground1)}
@media print{.ucf-panel{display:none}.ucf-button .ucf-value{text-decoration:none}}
`;
