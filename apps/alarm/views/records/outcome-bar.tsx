import { Button, MessageBar, MessageBarBody } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { $format } from '#kit/formats.ts';
import type { Outcome, RecordsPage } from '../../stores/records.ts';
import { $text } from '../../texts/records/text.ts';

/** How many alarms were confirmed, and who was faster with the others. */
export function OutcomeBar({ page }: { page: RecordsPage }) {
  const text = useStore($text);
  const outcome = useStore(page.$outcome);
  if (!outcome) return null;
  const { confirmed, refused } = outcome;
  return (
    <MessageBar intent={refused.length > 0 ? 'warning' : 'success'}>
      <MessageBarBody>
        {confirmed.length > 0 && text('confirmedMany', { count: confirmed.length })}{' '}
        <Others refused={refused} />{' '}
        <Button size="small" appearance="transparent" onClick={page.dismiss}>
          {text('dismiss')}
        </Button>
      </MessageBarBody>
    </MessageBar>
  );
}

/** Alarms that somebody else had confirmed, by person. */
function Others({ refused }: Pick<Outcome, 'refused'>) {
  const text = useStore($text);
  const format = useStore($format);
  const byPerson = new Map<string, Outcome['refused']>();
  for (const one of refused) byPerson.set(one.by ?? '', [...(byPerson.get(one.by ?? '') ?? []), one]);
  return [...byPerson]
    .map(([name, list]) => {
      const at = list[0]?.at;
      if (name === '' || !at) return text('goneMany', { count: list.length });
      return text('confirmedBefore', { count: list.length, name, time: format.time(at, Date.now()) });
    })
    .join(' ');
}
