import { define, event } from '#elements/define.tsx';
import { Workbench } from './workbench.tsx';

/** Home page: greeting, own join requests, the present enterprise, all joined enterprises. */
export const UcWorkbench = define('uc-workbench', Workbench, {
  root: 'shadow',
  texts: 'home',
  events: {
    /** The person opens another page. Cancel it to go there yourself. */
    'uc-navigate': event<{ path: string }>(),
  },
  slots: {
    /** Further cards, under the joined enterprises. */
    contributions: true,
  },
});
