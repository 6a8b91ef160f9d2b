import { define } from '#elements/define.tsx';
import { Security } from './security.tsx';

/** The page for account security: sessions and operations. */
export const UcSecurity = define('uc-security', Security, { root: 'shadow' });
