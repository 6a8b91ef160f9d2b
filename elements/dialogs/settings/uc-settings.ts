import { define, event } from '#elements/define.tsx';
import { Settings } from './settings.tsx';

/** Layout settings in a drawer: language, theme, size, visible parts. Each takes effect immediately. */
export const UcSettings = define('uc-settings', Settings, {
  root: 'shadow',
  events: {
    /** The drawer was closed. */
    'uc-close': event(),
  },
});
