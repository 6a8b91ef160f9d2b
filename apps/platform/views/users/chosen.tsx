import { $can } from '@heliport/client';
import { Button, MessageBar, MessageBarBody, Select } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { Person, UsersPage } from '../../stores/users.ts';
import { $text } from '../../texts/text.ts';
import type { Asking } from './asking.ts';

interface ChosenProps {
  page: UsersPage;
  people: readonly Person[];
  onAsk: (asking: Asking) => void;
}

/** What can be done with the chosen people. */
export function Chosen({ page, people, onAsk }: ChosenProps) {
  const text = useStore($text);
  const isBusy = useStore(page.$isBusy);
  const answer = useStore(page.$state);
  const mayGive = useStore($can('role:edit'));
  const roles = answer.status === 'ready' ? answer.data.roles.filter(({ isGivable }) => isGivable) : [];
  return (
    <>
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
    </>
  );
}

/** How many changes were made, and which were refused by which rule. */
export function Outcome({ page }: { page: UsersPage }) {
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
