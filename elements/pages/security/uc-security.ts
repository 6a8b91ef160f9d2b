import { define } from '#elements/define.tsx';
import { Security } from './security.tsx';

/** The page of what guards the account: where the person is signed in, and what was done. */
export const UcSecurity = define('uc-security', Security, { root: 'shadow' });
