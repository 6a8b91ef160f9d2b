import { brand } from './brand.ts';

/** The sidebar is dark in the light theme too. */
export const sidebar = {
  sidebarBackground: brand[20],
  sidebarBackgroundHover: brand[30],
  sidebarBackgroundSelected: brand[40],
  sidebarForeground: brand[150],
  sidebarIndicator: brand[110],
};
