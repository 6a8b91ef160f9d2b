import { Button } from '@fluentui/react-components';
import { useStore } from '@nanostores/react';
import type { Member } from '#client/stores/membership.ts';
import { $session } from '#client/stores/session.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useDangerStyles } from '#elements/ui/danger.styles.ts';
import { useMembersStyles } from './members.styles.ts';

export interface MemberActionsProps {
  member: Member;
  onEnable: (enabled: boolean) => void;
  onRemove: () => void;
}

/** Actions on a member. People cannot disable or remove themselves. */
export function MemberActions({ member, onEnable, onRemove }: MemberActionsProps) {
  const { t } = useTranslation('membership');
  const styles = useMembersStyles();
  const danger = useDangerStyles();
  const user = useStore($session);
  const { name, userUuid, isEnabled } = member;
  if (userUuid === user?.uuid) return <span className={styles.secondary}>{t('you')}</span>;
  const enabled = isEnabled === 1;
  return (
    <span className={styles.actions}>
      <Button
        size="small"
        aria-label={t(enabled ? 'disableNamed' : 'activateNamed', { name })}
        onClick={() => onEnable(!enabled)}
      >
        {t(enabled ? 'disable' : 'activate')}
      </Button>
      <Button
        size="small"
        className={danger.outline}
        aria-label={t('removeNamed', { name })}
        onClick={onRemove}
      >
        {t('remove')}
      </Button>
    </span>
  );
}
