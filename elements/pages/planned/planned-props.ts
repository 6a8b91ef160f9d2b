import type { PlannedApp } from '#contract/child.ts';
import type { ElementProps } from '#elements/define.tsx';

export type PlannedProps = ElementProps<{ 'uc-navigate': { path: string } }> & {
  app?: PlannedApp;
  basePath?: string;
};
