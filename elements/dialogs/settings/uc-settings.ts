import { define, event } from '#elements/define.tsx';
import { Settings } from './settings.tsx';

/** Settings of the layout in a drawer: language, theme, size, what the layout shows. Each works at once. */
export const UcSettings = define('uc-settings', Settings, {
  root: 'shadow',
  events: {
    /** The drawer was closed. */
    'uc-close': event(),
  },
});
