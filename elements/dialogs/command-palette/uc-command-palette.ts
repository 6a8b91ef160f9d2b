import { define, event } from '#elements/define.tsx';
import { CommandPalette } from './command-palette.tsx';

/** Searches pages, organisations and actions in one field. */
export const UcCommandPalette = define('uc-command-palette', CommandPalette, {
  root: 'shadow',
  events: {
    /** A page was chosen. Cancel the event to navigate yourself. */
    'uc-navigate': event<{ path: string }>(),
    /** The dialog was closed. */
    'uc-close': event(),
  },
});
