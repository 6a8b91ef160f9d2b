import { $can } from '@heliport/client';
import { Button, MessageBar, MessageBarBody, makeStyles, Select, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { UsersPage } from '../../stores/users.ts';
import { $text } from '../../texts/text.ts';
import type { Asking } from './asking.ts';

const useStyles = makeStyles({
  bar: {
    position: 'sticky',
    bottom: '12px',
    zIndex: 2,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    padding: '10px 16px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.shadow16,
  },
  count: { marginInlineEnd: 'auto', fontWeight: tokens.fontWeightSemibold },
});

interface ChosenProps {
  page: UsersPage;
  onAsk: (asking: Asking) => void;
}

/** What can be done with the chosen people, and how the last change ended. */
export function Chosen({ page, onAsk }: ChosenProps) {
  const styles = useStyles();
  const text = useStore($text);
  const people = useStore(page.$chosen);
  const isBusy = useStore(page.$isBusy);
  const answer = useStore(page.$state);
  const mayGive = useStore($can('role:edit'));
  const roles = answer.status === 'ready' ? answer.data.roles.filter(({ isGivable }) => isGivable) : [];
  return (
    <>
      <Outcome page={page} />
      {people.length > 0 && (
        <section className={styles.bar} aria-label={text('chosen', { count: people.length })}>
          <span className={styles.count} role="status">
            {text('chosen', { count: people.length })}
          </span>
          {mayGive && (
            <Select
              size="small"
              aria-label={text('giveRole')}
              value=""
              disabled={isBusy}
              onChange={(_event, { value }) => value && void page.giveRole(people, value)}
            >
              <option value="">{text('giveRole')}</option>
              {roles.map(({ uuid, name }) => (
                <option key={uuid} value={uuid}>
                  {name}
                </option>
              ))}
            </Select>
          )}
          <Button size="small" disabled={isBusy} onClick={() => onAsk({ what: 'limit', people })}>
            {text('limit')}
          </Button>
          <Button size="small" disabled={isBusy} onClick={() => void page.enable(people)}>
            {text('enable')}
          </Button>
          <Button size="small" disabled={isBusy} onClick={() => void page.disable(people)}>
            {text('disable')}
          </Button>
          <Button size="small" disabled={isBusy} onClick={() => onAsk({ what: 'remove', people })}>
            {text('remove')}
          </Button>
          <Button size="small" appearance="subtle" onClick={page.chooseNone}>
            {text('chooseNone')}
          </Button>
        </section>
      )}
    </>
  );
}

/** How many changes were made, and which were refused by which rule. */
function Outcome({ page }: { page: UsersPage }) {
  const text = useStore($text);
  const report = useStore(page.$report);
  if (!report) return null;
  const { done, refused } = report;
  const names = refused.map(({ name, why }) => (why ? `${name} (${why})` : name)).join(', ');
  return (
    <MessageBar intent={refused.length > 0 ? 'warning' : 'success'}>
      <MessageBarBody>
        {done > 0 && text('doneMany', { count: done })} {refused.length > 0 && text('refusedMany', { names })}{' '}
        <Button size="small" appearance="transparent" onClick={page.dismiss}>
          {text('dismiss')}
        </Button>
      </MessageBarBody>
    </MessageBar>
  );
}
