import { define, event } from '#elements/define.tsx';
import { AlarmInbox } from './alarm-inbox.tsx';

/** Lists the pushes of alarms that the person has not read. */
export const UcAlarmInbox = define('uc-alarm-inbox', AlarmInbox, {
  root: 'shadow',
  events: {
    /** An alarm or all push records were chosen. Cancel the event to navigate yourself. */
    'uc-navigate': event<{ path: string }>(),
    /** The dialog was closed. */
    'uc-close': event(),
  },
});
