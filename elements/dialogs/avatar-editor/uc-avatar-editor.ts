import { define, event } from '#elements/define.tsx';
import { AvatarEditor } from './avatar-editor.tsx';

/** Cuts a square out of a picture and makes it the person's own. */
export const UcAvatarEditor = define('uc-avatar-editor', AvatarEditor, {
  root: 'shadow',
  events: {
    /** The dialog was closed; with the picture's new address, or '' when it stays as it was. */
    'uc-close': event<{ avatar: string }>(),
  },
});
