import type { ElementProps } from '#elements/define.tsx';

export interface RegisterProps
  extends ElementProps<{
    'uc-registered': { phone: string };
    'uc-registration-failed': { message: string };
  }> {
  redirect?: string;
  phone?: string;
  name?: string;
  failure?: string;
  formOnly?: boolean;
}
