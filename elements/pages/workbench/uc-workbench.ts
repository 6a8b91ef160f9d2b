import { define, event } from '#elements/define.tsx';
import { Workbench } from './workbench.tsx';

/** Home page: greeting, own join requests, current enterprise, all joined enterprises. */
export const UcWorkbench = define('uc-workbench', Workbench, {
  root: 'shadow',
  texts: 'home',
  events: {
    /** The person opens another page. Cancel the event to navigate yourself. */
    'uc-navigate': event<{ path: string }>(),
  },
  slots: {
    /** Additional cards below the joined enterprises. Tiles of apps have slots of their own, which the shell fills. */
    contributions: true,
  },
});
