import { define, event } from '#elements/define.tsx';
import { UserInfo } from './user-info.tsx';

/** The page of the person's own account: picture, phone number, e-mail address, name, gender, job number and address. */
export const UcUserInfo = define('uc-user-info', UserInfo, {
  root: 'shadow',
  events: {
    /** The person opens a path of the platform. Cancel the event to navigate yourself. */
    'uc-navigate': event<{ path: string }>(),
    /** The profile was saved. The person is signed out two seconds later. */
    'uc-profile-saved': event<{ name: string; gender: number }>(),
  },
});
