import { tokens } from './theme/tokens.ts';

/** Style of a native modal dialog: its edge, elevation and backdrop. */
export const dialogSurface = {
  boxSizing: 'border-box',
  padding: 0,
  border: 0,
  outlineStyle: 'solid',
  outlineWidth: tokens.strokeWidthThin,
  outlineColor: tokens.colorTransparentStroke,
  borderRadius: tokens.borderRadiusLarge,
  color: tokens.colorNeutralForeground1,
  backgroundColor: tokens.colorNeutralBackground1,
  boxShadow: tokens.shadow64,
  '::backdrop': { backgroundColor: tokens.colorBackgroundOverlay },
} as const;
