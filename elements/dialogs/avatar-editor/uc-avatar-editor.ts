import { define, event } from '#elements/define.tsx';
import { AvatarEditor } from './avatar-editor.tsx';

/** Crops a square from a picture and saves it as the person's avatar. */
export const UcAvatarEditor = define('uc-avatar-editor', AvatarEditor, {
  root: 'shadow',
  events: {
    /** The dialog was closed. The detail holds the picture's new address, or '' if it was not changed. */
    'uc-close': event<{ avatar: string }>(),
  },
});
