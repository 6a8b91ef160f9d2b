import { define } from '#elements/define.tsx';
import { Icons } from './icons.tsx';

/** The icon gallery: three sets; a click copies an icon's code. */
export const UcIcons = define('uc-icons', Icons, { root: 'shadow' });
