import { define } from '#elements/define.tsx';
import { Notices } from './notices.tsx';

/** Shows the messages of the notice store over everything else. One a page is enough. */
export const UcNotices = define('uc-notices', Notices, { root: 'shadow', texts: 'home' });
