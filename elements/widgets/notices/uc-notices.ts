import { define } from '#elements/define.tsx';
import { Notices } from './notices.tsx';

/** Shows the messages of the notice store above everything else. Use one per page. */
export const UcNotices = define('uc-notices', Notices, { root: 'shadow', texts: 'home' });
