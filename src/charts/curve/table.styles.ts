/** Rules of the tables, which come with their code. */
export const tableStyles = `
.ucc-twin{position:relative;max-block-size:360px;overflow:auto;margin-block-start:var(--spacingVerticalM);border:1px solid var(--colorNeutralStroke2);border-radius:var(--borderRadiusMedium)}
.ucc-table{inline-size:100%;border-collapse:separate;border-spacing:0;font-size:var(--fontSizeBase200);font-variant-numeric:tabular-nums}
.ucc-table :is(th,td){padding:4px var(--spacingHorizontalM);text-align:end;border-block-end:1px solid var(--colorNeutralStroke3);font-weight:var(--fontWeightRegular);white-space:nowrap}
.ucc-table :is(th:first-child){text-align:start;position:sticky;inset-inline-start:0;background:var(--colorNeutralBackground1)}
.ucc-table thead th{position:sticky;inset-block-start:0;z-index:1;background:var(--colorNeutralBackground1);color:var(--colorNeutralForeground3);font-weight:var(--fontWeightSemibold)}
.ucc-table thead th:first-child{z-index:2}
.ucc-table tfoot :is(th,td){font-weight:var(--fontWeightSemibold);background:var(--colorNeutralBackground1)}
.ucc-table td small{color:var(--colorNeutralForeground3)}
.ucc-pager{position:sticky;inset-block-end:0;inset-inline-start:0;display:flex;align-items:center;gap:var(--spacingHorizontalS);padding:2px var(--spacingHorizontalS);background:var(--colorNeutralBackground1);border-block-start:1px solid var(--colorNeutralStroke2);font-size:var(--fontSizeBase200)}
.ucc-pager :last-child{margin-inline-start:auto}
.ucc-paper{display:none}
@media print{.ucc-twin{display:none}.ucc-paper{display:block}.ucc-table tr{break-inside:avoid}}
`;
