import { makeStyles, shorthands } from '@griffel/react';
import { AVATAR_PREVIEW_PX } from '#contract/user-centre/avatar/limits.ts';
import { focusRing } from '#elements/ui/focus-ring.ts';
import { tokens } from '#elements/ui/theme/tokens.ts';

const narrow = '@media (max-width: 559px)';

export const useAvatarEditorStyles = makeStyles({
  editor: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) max-content',
    gap: tokens.spacingHorizontalXL,
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  stage: {
    ...focusRing,
    position: 'relative',
    blockSize: '300px',
    borderRadius: tokens.borderRadiusMedium,
    overflowX: 'clip',
    overflowY: 'clip',
    backgroundColor: tokens.colorNeutralBackground4,
    [narrow]: { blockSize: '260px' },
  },
  place: { position: 'absolute', inset: 0 },
  /** No picture yet: the stage only accepts files. */
  unseen: { visibility: 'hidden' },
  /** Avatars are displayed as circles. */
  ring: {
    boxSizing: 'border-box',
    inlineSize: '100%',
    blockSize: '100%',
    border: `${tokens.strokeWidthThin} dashed ${tokens.colorNeutralForegroundStaticInverted}`,
    borderRadius: tokens.borderRadiusCircular,
    // Visible on any picture.
    mixBlendMode: 'difference',
  },
  drop: {
    position: 'absolute',
    inset: 0,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    rowGap: tokens.spacingVerticalXS,
    boxSizing: 'border-box',
    padding: tokens.spacingHorizontalL,
    border: `${tokens.strokeWidthThin} dashed ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    textAlign: 'center',
  },
  hovering: {
    ...shorthands.borderColor(tokens.colorBrandStroke1),
    backgroundColor: tokens.colorBrandBackground2,
  },
  dropIcon: { color: tokens.colorBrandForeground1 },
  dropTitle: { marginBlock: 0, fontWeight: tokens.fontWeightSemibold },
  dropHint: {
    maxInlineSize: '34ch',
    marginBlock: `0 ${tokens.spacingVerticalM}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    textWrap: 'balance',
  },
  tools: {
    display: 'flex',
    justifyContent: 'center',
    columnGap: tokens.spacingHorizontalS,
    marginBlockStart: tokens.spacingVerticalS,
  },
  help: {
    marginBlock: `${tokens.spacingVerticalXS} 0`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    textAlign: 'center',
    textWrap: 'balance',
  },
  side: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    rowGap: tokens.spacingVerticalM,
    [narrow]: {
      flexDirection: 'row',
      flexWrap: 'wrap',
      justifyContent: 'center',
      gap: tokens.spacingHorizontalL,
    },
  },
  previewLabel: {
    marginBlock: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    [narrow]: { display: 'none' },
  },
  preview: {
    inlineSize: `${AVATAR_PREVIEW_PX}px`,
    blockSize: `${AVATAR_PREVIEW_PX}px`,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground4,
  },
  sideActions: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalS,
    inlineSize: '100%',
    marginBlockStart: tokens.spacingVerticalS,
    [narrow]: { inlineSize: 'auto', marginBlockStart: 0 },
  },
  failure: {
    minBlockSize: tokens.lineHeightBase300,
    marginBlock: `${tokens.spacingVerticalS} 0`,
    color: tokens.colorStatusDangerForeground1,
    overflowWrap: 'anywhere',
  },
});
