import { define, event } from '#elements/define.tsx';
import { UserInfo } from './user-info.tsx';

/** The page of one's own account: picture, phone number, e-mail address, name and gender. */
export const UcUserInfo = define('uc-user-info', UserInfo, {
  root: 'shadow',
  events: {
    /** A path of the platform that the person wants to go to. Cancel it to go there yourself. */
    'uc-navigate': event<{ path: string }>(),
    /** The profile was saved; the person is signed out two seconds later. */
    'uc-profile-saved': event<{ name: string; gender: number }>(),
  },
});
