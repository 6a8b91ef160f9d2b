import { define } from '#elements/define.tsx';
import { Administration } from './administration.tsx';

/** Administration of the present organisation, and from an operator's of the platform: branding, joining, roles. */
export const UcAdministration = define('uc-administration', Administration, { root: 'shadow' });
