import type { ElementProps } from '#elements/define.tsx';

export type UserInfoProps = ElementProps<{
  'uc-navigate': { path: string };
  'uc-profile-saved': { name: string; gender: number };
}>;
