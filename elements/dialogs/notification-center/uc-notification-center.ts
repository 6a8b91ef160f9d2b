import { define, event } from '#elements/define.tsx';
import { NotificationCenter } from './notification-center.tsx';

/** Lists the messages of this tab that are no longer shown. */
export const UcNotificationCenter = define('uc-notification-center', NotificationCenter, {
  root: 'shadow',
  events: {
    /** The dialog was closed. */
    'uc-close': event(),
  },
});
