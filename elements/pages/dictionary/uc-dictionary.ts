import { define } from '#elements/define.tsx';
import { Dictionary } from './dictionary.tsx';

/** Every text of the platform in its three languages side by side, for translators. */
export const UcDictionary = define('uc-dictionary', Dictionary, { root: 'shadow' });
