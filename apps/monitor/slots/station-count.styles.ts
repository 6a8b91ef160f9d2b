/** The workbench provides its theme's variables to contributions. */
const CSS = `
section {
  box-sizing: border-box;
  min-block-size: 112px;
  padding: var(--spacingVerticalL) var(--spacingHorizontalXL);
  border: var(--strokeWidthThin) solid var(--colorNeutralStroke2);
  border-radius: var(--borderRadiusLarge);
  background: var(--colorNeutralBackground1);
}
h2 {
  margin: 0 0 var(--spacingVerticalS);
  font-size: var(--fontSizeBase400);
  line-height: var(--lineHeightBase400);
  font-weight: var(--fontWeightSemibold);
}
.line {
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  column-gap: var(--spacingHorizontalM);
}
.count {
  font-size: var(--fontSizeHero800);
  line-height: var(--lineHeightHero800);
  font-weight: var(--fontWeightSemibold);
  font-variant-numeric: tabular-nums;
}
.placeholder {
  inline-size: 96px;
  block-size: var(--lineHeightHero800);
  border-radius: var(--borderRadiusMedium);
  background: var(--colorNeutralStencil1);
}
.note {
  color: var(--colorNeutralForeground3);
}
a {
  margin-inline-start: auto;
  padding-block: var(--spacingVerticalXS);
  border-radius: var(--borderRadiusMedium);
  color: var(--colorBrandForegroundLink);
  text-decoration: none;
}
a:hover {
  color: var(--colorBrandForegroundLinkHover);
  text-decoration: underline;
}
button {
  min-block-size: 32px;
  padding-inline: var(--spacingHorizontalM);
  border: var(--strokeWidthThin) solid var(--colorNeutralStroke1);
  border-radius: var(--borderRadiusMedium);
  color: inherit;
  background: var(--colorNeutralBackground1);
  font: inherit;
  font-weight: var(--fontWeightSemibold);
  cursor: pointer;
}
button:hover {
  background: var(--colorNeutralBackground1Hover);
}
a:focus-visible,
button:focus-visible {
  outline: var(--strokeWidthThick) solid var(--colorStrokeFocus2);
  outline-offset: 1px;
}
`;

/** Creates the card's style sheet. */
export function createCardSheet(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(CSS);
  return sheet;
}
