import { makeStyles } from '@griffel/react';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { type Member, type Rejoin, removeMember } from '#client/stores/membership.ts';
import { $can } from '#client/stores/permission.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { Confirmation, type ConfirmationProps } from '#elements/parts/confirmation.tsx';
import { RadioGroup } from '#elements/ui/radio-group.tsx';
import { tokens } from '#elements/ui/theme/tokens.ts';

const useStyles = makeStyles({
  held: { marginBlock: 0 },
  group: { marginInline: 0, marginBlock: `${tokens.spacingVerticalL} 0`, padding: 0, border: 0 },
  legend: { paddingInline: 0, fontWeight: tokens.fontWeightSemibold },
  row: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalS,
    marginBlockStart: tokens.spacingVerticalS,
  },
  option: {
    display: 'flex',
    alignItems: 'flex-start',
    columnGap: tokens.spacingHorizontalS,
    cursor: 'pointer',
  },
  radio: {
    flexShrink: 0,
    marginBlock: tokens.spacingVerticalXXS,
    marginInline: 0,
    accentColor: tokens.colorCompoundBrandBackground,
    cursor: 'pointer',
  },
  why: {
    display: 'block',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
});

const CHOICES = ['approval', 'newCode'] as const satisfies readonly Rejoin[];

export interface RemovalProps extends Pick<ConfirmationProps, 'onClose'> {
  member: Member;
}

/**
 * Asks before a removal, and what happens when the person applies again. Without the right to renew the invitation
 * code, and for a disabled member, an administrator decides in any case.
 */
export function Removal({ member, onClose }: RemovalProps) {
  const { t } = useTranslation('membership');
  const styles = useStyles();
  const { name, userUuid, isEnabled } = member;
  const mayRenew = useStore($can('invitation-code:edit'));
  const [rejoin, setRejoin] = useState<Rejoin>('approval');
  const isAsked = mayRenew && isEnabled === 1;
  return (
    <Confirmation
      title={t('removeTitle')}
      text={t('removeText', { name })}
      confirm={t('remove')}
      failure="removalFailed"
      onConfirm={() => removeMember(userUuid, isAsked ? rejoin : 'approval')}
      onClose={onClose}
    >
      {isAsked ? (
        <RadioGroup
          label={t('rejoin.label')}
          value={rejoin}
          classNames={styles}
          options={CHOICES.map((value) => ({
            value,
            text: (
              <span>
                {t(`rejoin.${value}`)}
                <span className={styles.why}>{t(`rejoin.${value}Why`)}</span>
              </span>
            ),
          }))}
          onChange={setRejoin}
        />
      ) : (
        <p className={styles.held}>{t('removeHeld')}</p>
      )}
    </Confirmation>
  );
}
