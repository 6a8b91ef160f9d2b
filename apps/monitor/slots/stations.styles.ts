export const STATIONS_CSS = `
:host { row-gap: var(--spacingVerticalM); }
.value .unit { white-space: normal; }
.line .value { white-space: normal; }
.needy { display: flex; flex-direction: column; margin-inline: calc(-1 * var(--spacingHorizontalS)); padding: 0; list-style: none; }
.needy a {
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  column-gap: var(--spacingHorizontalS);
  padding: var(--spacingVerticalXS) var(--spacingHorizontalS);
  color: inherit;
}
.needy a::before {
  content: '';
  grid-row: span 2;
  inline-size: 0;
  border-inline-start: 3px solid var(--colorPaletteDarkOrangeForeground1);
  border-radius: 2px;
}
.needy a:hover { background: var(--colorSubtleBackgroundHover); text-decoration: none; }
.why { color: var(--colorPaletteDarkOrangeForeground1); font-size: var(--fontSizeBase200); line-height: var(--lineHeightBase200); }
.signals { display: flex; column-gap: 3px; }
.signals span { flex: 1; border-block-end: 8px solid var(--colorPaletteGreenForeground1); border-radius: 2px; }
.signals .silent { border-block-end-color: var(--colorPaletteDarkOrangeForeground1); border-block-end-style: double; }
.steps { display: flex; flex-direction: column; row-gap: var(--spacingVerticalS); padding: 0; list-style: none; }
.well { color: var(--colorNeutralForeground2); }
.note { margin-block-start: auto; }
`;
