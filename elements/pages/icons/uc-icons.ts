import { define } from '#elements/define.tsx';
import { Icons } from './icons.tsx';

/** The icon gallery with three sets. A click copies an icon's code. */
export const UcIcons = define('uc-icons', Icons, { root: 'shadow' });
