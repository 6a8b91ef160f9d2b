import type { ReactElement } from 'react';
import { BrandMark } from '#elements/ui/brand-mark.tsx';
import { type Drawing, LineDrawing } from '#elements/ui/line-drawing.tsx';
import { menuIcons } from '#elements/ui/menu-icon.tsx';
import { tokens } from '#elements/ui/theme/tokens.ts';
import { fluentSet } from './fluent-set.tsx';

export interface GalleryIcon {
  readonly name: string;
  /** The text that a click copies. */
  readonly code: string;
  readonly picture: ReactElement;
}

const drawings: readonly Drawing[] = ['done', 'empty', 'error', 'offline', 'locked', 'planned', 'lost'];

const fluent = Object.entries(fluentSet).map(([name, Icon]) => ({
  name: name.replace(/Regular$/, ''),
  code: `<${name} />`,
  picture: <Icon fontSize="28px" />,
}));

/** Named as in the server's menu and in the manifests of child apps. */
const menu = Object.entries(menuIcons).map(([name, Icon]) => ({
  name,
  code: name,
  picture: <Icon fontSize="28px" />,
}));

const brand = [
  {
    name: 'BrandMark',
    code: '<BrandMark sun={tokens.sun} />',
    picture: <BrandMark fontSize="40px" sun={tokens.sun} />,
  },
  { name: 'BrandMark mono', code: '<BrandMark />', picture: <BrandMark fontSize="40px" /> },
  ...drawings.map((drawing) => ({
    name: `LineDrawing ${drawing}`,
    code: `<LineDrawing drawing="${drawing}" />`,
    picture: <LineDrawing drawing={drawing} />,
  })),
];

/** The three sets of the gallery in display order (specification section 2.9). */
export const iconSets = { fluent, menu, brand } as const satisfies Record<string, readonly GalleryIcon[]>;
export type IconSet = keyof typeof iconSets;
