import type { OwnSession } from '#client/stores/own-session.ts';
import { deviceOf } from '#contract/rules/device.ts';
import { useTranslation } from '#elements/define/translated.tsx';

/** Names the device of a session, such as `Chrome 141 on Windows`. */
export function useDeviceName(): (session: OwnSession) => string {
  const { t } = useTranslation('security');
  return ({ device }) => {
    const { browser, system } = deviceOf(device);
    if (browser !== '' && system !== '') return t('device', { browser, system });
    return browser || system || t('deviceUnknown');
  };
}
