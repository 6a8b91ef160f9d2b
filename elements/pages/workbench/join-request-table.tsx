import { Button } from '@fluentui/react-components';
import { mergeClasses } from '@griffel/react';
import type { Ref } from 'react';
import type { OwnJoinRequest } from '#client/stores/own-join-request.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { statusOf } from '#elements/parts/join-request-status.ts';
import { JoinRequestStatusLabel } from '#elements/parts/join-request-status-label.tsx';
import { useDates } from '#elements/parts/use-dates.ts';
import { useDangerStyles } from '#elements/ui/danger.styles.ts';
import { Placeholder } from '#elements/ui/placeholder.tsx';
import { useTextStyles } from '#elements/ui/text-styles.ts';
import { useWorkbenchStyles } from './workbench.styles.ts';

const PLACEHOLDER_ROWS = [0, 1, 2];

export interface JoinRequestTableProps {
  requests: readonly OwnJoinRequest[];
  /** Called when the person wants to withdraw a request. */
  onWithdraw: (request: OwnJoinRequest) => void;
  /** True to fill the container's height, however many rows there are. */
  fills?: boolean;
  /** The scroll container, which takes the focus. */
  ref?: Ref<HTMLElement>;
}

/** Join requests as a table, with placeholder rows while they load. */
export function JoinRequestTable({ requests, onWithdraw, fills = false, ref }: JoinRequestTableProps) {
  const { t } = useTranslation('workbench');
  const danger = useDangerStyles();
  const styles = useWorkbenchStyles();
  const text = useTextStyles();
  const dates = useDates();
  const loading = requests.length === 0;
  const className = mergeClasses(styles.tableBox, fills && styles.tableBoxFilling);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the table must take the focus, so that it can be scrolled with the keyboard
    <section ref={ref} className={className} aria-label={t('records')} tabIndex={0}>
      <table className={styles.table} aria-label={t('records')} aria-busy={loading}>
        <thead>
          <tr>
            <th scope="col">{t('organizationName')}</th>
            <th scope="col">{t('appliedAt')}</th>
            <th scope="col">{t('status')}</th>
          </tr>
        </thead>
        <tbody>
          {loading &&
            PLACEHOLDER_ROWS.map((row) => (
              <tr key={row}>
                <td colSpan={3}>
                  <Placeholder lines={[16]} />
                </td>
              </tr>
            ))}
          {requests.map((request) => (
            <tr key={request.recordUuid}>
              <td className={styles.name}>{request.orgTitle}</td>
              <td className={mergeClasses(text.numeric, styles.secondary)}>
                {dates.dateTime(request.createdAt)}
              </td>
              <td>
                <div className={styles.state}>
                  <JoinRequestStatusLabel status={statusOf(request)} />
                  {statusOf(request) === 'pending' && (
                    <Button
                      appearance="subtle"
                      size="small"
                      className={mergeClasses(styles.withdraw, danger.outline)}
                      aria-label={t('withdrawNamed', { name: request.orgTitle })}
                      onClick={() => onWithdraw(request)}
                    >
                      {t('withdraw')}
                    </Button>
                  )}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
