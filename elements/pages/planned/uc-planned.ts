import { define, event, json } from '#elements/define.tsx';
import { Planned } from './planned.tsx';

/** A page that is still to come: says so, what its app is there for, and which pages the app will have. */
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
      }[];
    }>(),
    /** Where the app stands: `/sub-<name>` in the shell, `/child/<name>` alone. */
    basePath: 'string',
  },
  events: {
    /** The person chose another page of the app, or home. Cancel it to go there yourself. */
    'uc-navigate': event<{ path: string }>(),
  },
});
