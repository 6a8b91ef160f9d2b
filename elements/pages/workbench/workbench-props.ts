import type { ElementProps } from '#elements/define.tsx';

export type WorkbenchProps = ElementProps<{ 'uc-navigate': { path: string } }>;
