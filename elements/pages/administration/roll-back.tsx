import { type ChildApp, endChildRollback, rollBackChildApp } from '#client/stores/child-app.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { Confirmation, type ConfirmationProps } from '#elements/parts/confirmation.tsx';

export interface RollBackProps extends Pick<ConfirmationProps, 'onClose'> {
  app: ChildApp;
}

/** Asks before another release of an app is loaded: an earlier one, or the listed one again. */
export function RollBack({ app, onClose }: RollBackProps) {
  const { t } = useTranslation('administration');
  const { name, title, version, listedVersion, earlierVersions, rolledBackAt } = app;
  const [earlier = ''] = earlierVersions;
  const isBack = rolledBackAt !== '';
  return (
    <Confirmation
      title={t(isBack ? 'apps.endTitle' : 'apps.rollBackTitle', { app: title })}
      text={
        isBack
          ? t('apps.endText', { version: listedVersion, from: version })
          : t('apps.rollBackText', { version: earlier, from: version })
      }
      confirm={t(isBack ? 'apps.end' : 'apps.rollBack', { version: isBack ? listedVersion : earlier })}
      failure="appFailed"
      onConfirm={() => (isBack ? endChildRollback(name) : rollBackChildApp(name, earlier))}
      onClose={onClose}
    />
  );
}
