import { Button } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { mergeClasses } from '@griffel/react';
import { useEffect } from 'react';
import { invitedWith } from '#client/routes.ts';
import { loadOwnJoinRequests } from '#client/stores/own-join-request.ts';
import { can } from '#client/stores/permission.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useHost } from '#elements/define.tsx';
import { openFrom } from '#elements/open-from.ts';
import { useTextStyles } from '#elements/ui/text-styles.ts';
import { useWorkbenchStyles } from './workbench.styles.ts';

/** Stands for the name where the sentence is split around it. */
const NAME = '\u0000';

export interface GreetingProps {
  name: string;
  hint: string;
  /** True for a member of an organisation, who joins another one in a dialog. */
  joined: boolean;
}

/** The page's heading. A long name is cut, so that the greeting around it stays. */
export function Greeting({ name, hint, joined }: GreetingProps) {
  const { t } = useTranslation('workbench');
  const styles = useWorkbenchStyles();
  const { truncate } = useTextStyles();
  const [before, after] = t('greeting', { name: NAME }).split(NAME);
  return (
    <div className={styles.header}>
      <div className={styles.greetingBox}>
        <h1 className={styles.greeting}>
          <span className={styles.greetingPart}>{before}</span>
          <span className={mergeClasses(styles.greetingName, truncate)} title={name}>
            {name}
          </span>
          <span className={styles.greetingPart}>{after}</span>
        </h1>
        <p className={styles.hint}>{hint}</p>
      </div>
      {joined && <JoinButton />}
    </div>
  );
}

/** Opens the join form, at once for a person who came by an invitation link. */
function JoinButton() {
  const { t } = useTranslation('workbench');
  const host = useHost();
  async function join(): Promise<void> {
    const result = await openFrom(host, 'uc-apply-to-join');
    // A failure is shown when the list is loaded again.
    if (result?.applied && can('my-org-user:applyList')) await loadOwnJoinRequests().catch(() => undefined);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (invitedWith() !== '') void join();
  }, []);
  return (
    <Button icon={<AddRegular />} onClick={() => void join()}>
      {t('joinAnother')}
    </Button>
  );
}
