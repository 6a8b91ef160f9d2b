import { define, event } from '#elements/define.tsx';
import { CommandPalette } from './command-palette.tsx';

/** Pages, organisations and actions behind one search field. */
export const UcCommandPalette = define('uc-command-palette', CommandPalette, {
  root: 'shadow',
  events: {
    /** A page was chosen. Cancel it to go there yourself. */
    'uc-navigate': event<{ path: string }>(),
    /** The dialog was closed. */
    'uc-close': event(),
  },
});
