import { Button } from '@fluentui/react-components';
import { mergeClasses } from '@griffel/react';
import { useStore } from '@nanostores/react';
import { $organization } from '#client/stores/organization.ts';
import { $switching } from '#client/stores/organization-switch.ts';
import type { JoinedOrganization } from '#client/stores/user.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useHost } from '#elements/define.tsx';
import { openFrom } from '#elements/open-from.ts';
import { useDates } from '#elements/parts/use-dates.ts';
import { useTextStyles } from '#elements/ui/text-styles.ts';
import { useSwitch } from '#elements/widgets/org-cascader/use-switch.ts';
import { useWorkbenchStyles } from './workbench.styles.ts';

/** A joined enterprise: facts, join requests, and a button that opens it. */
export function EnterpriseCard({ enterprise }: { enterprise: JoinedOrganization }) {
  const { t } = useTranslation(['workbench', 'organization']);
  const styles = useWorkbenchStyles();
  const text = useTextStyles();
  const dates = useDates();
  const host = useHost();
  const { switchTo, failure } = useSwitch();
  const switching = useStore($switching);
  const { orgUuid, orgName, type, createdAt, noPassed, passed } = enterprise;
  const current = useStore($organization)?.orgUuid === orgUuid;

  return (
    <li className={mergeClasses(styles.card, current && styles.currentCard)}>
      <div className={styles.cardHeader}>
        <h3 className={mergeClasses(styles.cardTitle, text.truncate)} title={orgName}>
          {orgName}
        </h3>
        {current && <span className={styles.badge}>{t('organization:current')}</span>}
      </div>
      <p className={mergeClasses(styles.cardLine, text.numeric)}>
        {t(`organization:typeName.${type as 0 | 1 | 2}`)} · {t('workbench:joinedAt')} {dates.date(createdAt)}
      </p>
      <dl className={styles.counts}>
        <Count label={t('workbench:pendingCount')} value={noPassed} />
        <Count label={t('workbench:totalCount')} value={passed} />
      </dl>
      <div className={styles.cardActions}>
        <Button
          className={styles.cardAction}
          disabled={current || switching}
          onClick={() => void switchTo(orgUuid)}
        >
          {t('workbench:enter')}
        </Button>
        <Button className={styles.cardAction} appearance="subtle" disabled>
          {t('workbench:configure')}
        </Button>
        <Button
          className={styles.cardAction}
          appearance="subtle"
          onClick={() => void openFrom(host, 'uc-invitation-code', { orgUuid })}
        >
          {t('workbench:invitationCode')}
        </Button>
      </div>
      {failure !== '' && (
        <p className={styles.cardFailure} role="alert">
          {failure}
        </p>
      )}
    </li>
  );
}

/** A figure of the enterprise; `--` if the person may not see it. */
function Count({ label, value }: { label: string; value: number | null }) {
  const { t } = useTranslation('common');
  const styles = useWorkbenchStyles();
  const text = useTextStyles();
  return (
    <div className={styles.count}>
      <dt className={styles.factLabel}>{label}</dt>
      <dd className={mergeClasses(styles.countValue, text.numeric, value === null && styles.missing)}>
        {value ?? t('noValue')}
      </dd>
    </div>
  );
}
