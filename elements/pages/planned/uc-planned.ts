import { define, event, json } from '#elements/define.tsx';
import { Planned } from './planned.tsx';

/** A page that is not implemented yet: shows the app's purpose and its planned pages. */
export const UcPlanned = define('uc-planned', Planned, {
  root: 'shadow',
  props: {
    /** Title, summary and routes of the app's manifest. */
    app: json<{
      title: Record<'zh' | 'en' | 'ja', string>;
      summary?: Record<'zh' | 'en' | 'ja', string>;
      routes?: readonly {
        path: string;
        title: Record<'zh' | 'en' | 'ja', string>;
        functionCode?: string;
        hidden?: boolean;
        activePath?: string;
        planned?: boolean;
      }[];
    }>(),
    /** Base path of the app: `/sub-<name>` in the shell, `/child/<name>` standalone. */
    basePath: 'string',
  },
  events: {
    /** The person chose another page of the app, or home. Cancel the event to navigate yourself. */
    'uc-navigate': event<{ path: string }>(),
  },
});
