import type { ElementProps } from '#elements/define.tsx';

export type CommandPaletteProps = ElementProps<{ 'uc-navigate': { path: string }; 'uc-close': undefined }>;
