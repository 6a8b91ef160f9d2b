/** Rules of the small charts. */
export const partStyles = `
.ucp{margin:0;color:var(--colorNeutralForeground1);font-size:var(--fontSizeBase200);line-height:var(--lineHeightBase200);font-variant-numeric:tabular-nums}
.ucp svg{display:block;overflow:visible}
.ucp text{fill:var(--colorNeutralForeground3);font-size:12px}
.ucp text.ucp-over{paint-order:stroke;stroke:var(--colorNeutralBackground1);stroke-width:3px;stroke-linejoin:round}
.ucp text.ucp-strong{fill:var(--colorNeutralForeground1)}
.ucp-hidden{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap;margin:0}
.ucp-box{position:relative}
.ucp-legend{display:flex;flex-wrap:wrap;gap:4px 16px;margin:0 0 8px;padding:0;list-style:none}
.ucp-legend li{display:inline-flex;align-items:center;gap:6px}
.ucp-chip{inline-size:12px;block-size:12px;border-radius:3px;flex:none}
.ucp-nothing{position:absolute;inset:0;display:grid;place-items:center;margin:0;color:var(--colorNeutralForeground3);font-size:var(--fontSizeBase300)}
.ucp-nothing:only-child{position:static;min-block-size:96px}
.ucp-unit{color:var(--colorNeutralForeground3)}
.ucp-gauge{position:relative;inline-size:100%;max-inline-size:220px;text-align:center}
.ucp-gauge-dial{position:relative}
.ucp-gauge-value{position:absolute;inset:auto 0 18%;font-size:var(--fontSizeBase600);line-height:1;font-weight:var(--fontWeightSemibold)}
.ucp-gauge-value small{font-size:var(--fontSizeBase200);font-weight:var(--fontWeightRegular);color:var(--colorNeutralForeground3);margin-inline-start:3px}
.ucp-gauge-label{margin:-6px 0 0;color:var(--colorNeutralForeground3);overflow-wrap:anywhere}
.ucp-gauge-reached{color:var(--colorNeutralForeground1);font-weight:var(--fontWeightSemibold)}
.ucp-grid{inline-size:100%;table-layout:fixed;border-collapse:separate;border-spacing:2px}
.ucp-grid tr>:first-child{inline-size:var(--head)}
.ucp-head{color:var(--colorNeutralForeground3);font-size:var(--fontSizeBase100);line-height:16px;font-weight:var(--fontWeightRegular);text-align:start;white-space:nowrap;padding:0}
.ucp-grid tbody .ucp-head{text-align:end;padding-inline-end:6px;overflow:hidden;text-overflow:ellipsis}
.ucp-grid td{padding:0}
.ucp-cell{display:block;inline-size:100%;block-size:20px;padding:0;border:0;box-sizing:border-box;background:none;color:inherit;font:inherit;border-radius:3px;outline-offset:1px;cursor:default;overflow:hidden;text-align:center;font-size:var(--fontSizeBase100);line-height:18px}
.ucp-cell:focus-visible{outline:var(--strokeWidthThick) solid var(--colorStrokeFocus2);position:relative;z-index:1}
.ucp-cell[data-none]{background:repeating-linear-gradient(135deg,var(--colorNeutralStroke2) 0 2px,transparent 2px 5px)}
.ucp-cell[data-out]{box-shadow:inset 0 0 0 2px var(--alarmLevel3)}
.ucp-cell[data-noted]{position:relative}
.ucp-cell[data-noted]::after{content:'';position:absolute;inset-block-start:0;inset-inline-end:0;border:4px solid transparent;border-block-start-color:var(--colorNeutralForeground1);border-inline-end-color:var(--colorNeutralForeground1)}
.ucp-foot{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:4px 16px;min-block-size:24px;margin:8px 0 0}
.ucp-scale{display:inline-flex;align-items:center;gap:6px;color:var(--colorNeutralForeground3)}
.ucp-ramp{inline-size:96px;block-size:8px;border-radius:4px}
.ucp-scroll{position:relative;overflow-x:auto}
.ucp-table{inline-size:100%;border-collapse:collapse}
.ucp-table :is(th,td){padding:2px 8px;text-align:end;border-block-end:1px solid var(--colorNeutralStroke2);font-weight:var(--fontWeightRegular)}
.ucp-table th:first-child{text-align:start}
@media print{.ucp-hidden.ucp-print{position:static;inline-size:auto;block-size:auto;clip-path:none;white-space:normal;margin-block-start:12px}.ucp-cell,.ucp-chip,.ucp svg{print-color-adjust:exact}}
@media (forced-colors:active){.ucp-cell,.ucp-ramp,.ucp-chip,.ucp svg{forced-color-adjust:none}.ucp text{fill:CanvasText}.ucp-cell{border:1px solid CanvasText}}
`;
