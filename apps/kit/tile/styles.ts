/**
 * Styles that the content of every workbench tile shares. The workbench provides its theme's variables and the tile's
 * frame. Lengths of text are em, so that they grow with the text.
 */
export const TILE_CSS = `
:host { display: flex; flex-direction: column; flex: 1; min-inline-size: 0; }
* { box-sizing: border-box; margin: 0; }
.value {
  font-family: var(--fontFamilyNumeric);
  font-size: var(--fontSizeHero700);
  line-height: var(--lineHeightHero700);
  font-weight: var(--fontWeightSemibold);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
}
.unit {
  color: var(--colorNeutralForeground3);
  font-size: var(--fontSizeBase300);
  font-weight: var(--fontWeightRegular);
}
.quiet, .note {
  color: var(--colorNeutralForeground3);
  font-size: var(--fontSizeBase200);
  line-height: var(--lineHeightBase200);
}
.numeric { font-variant-numeric: tabular-nums; }
.cut { min-inline-size: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.stencil {
  color: transparent;
  background: var(--colorNeutralStencil1);
  border-radius: var(--borderRadiusMedium);
}
.line { display: flex; flex-wrap: wrap; align-items: baseline; column-gap: var(--spacingHorizontalS); }
.failure { display: flex; flex-wrap: wrap; align-items: center; gap: var(--spacingHorizontalM); color: var(--colorNeutralForeground2); }
a { border-radius: var(--borderRadiusMedium); color: var(--colorBrandForegroundLink); text-decoration: none; }
a:hover { color: var(--colorBrandForegroundLinkHover); text-decoration: underline; }
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
button:hover { background: var(--colorNeutralBackground1Hover); }
:is(a, button):focus-visible { outline: var(--strokeWidthThick) solid var(--colorStrokeFocus2); outline-offset: 1px; }
`;
