import { define } from '#elements/define.tsx';
import { Gallery } from './gallery.tsx';

/** The gallery: every element live, with its states, attributes, events and code to copy. With demo data only. */
export const UcGallery = define('uc-gallery', Gallery, { root: 'shadow' });
