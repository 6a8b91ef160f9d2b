import { Button, MessageBar, MessageBarBody, MessageBarTitle, makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { WaitingSequence } from '#contract/energy/command-sequence/waiting.ts';
import { replaceQuery } from '#kit/address.ts';
import type { Station } from '../../stores/station.ts';
import { $text } from '../../texts/text.ts';
import { useLeft } from './left.ts';

const useStyles = makeStyles({
  list: { display: 'grid', gap: '4px', margin: '4px 0 8px', padding: 0, listStyle: 'none' },
  item: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' },
  line: { fontVariantNumeric: 'tabular-nums', color: tokens.colorNeutralForeground1 },
});

/** The sequences to the station that wait for somebody to release them. */
export function Waiting({ station, list }: { station: Station; list: readonly WaitingSequence[] }) {
  const styles = useStyles();
  const text = useStore($text);
  const left = useLeft(station.now);
  if (list.length === 0) return null;
  return (
    <MessageBar intent={list.some(({ mayDecide }) => mayDecide) ? 'warning' : 'info'} layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{text('waitingTitle')}</MessageBarTitle>
        <ul className={styles.list}>
          {list.map(({ id, by, steps, expiresAt, mayDecide }) => (
            <li key={id} className={styles.item}>
              <span className={styles.line}>
                {[by, text('stepCount', { count: steps }), left(expiresAt)].filter(Boolean).join(' · ')}
              </span>
              <Button size="small" onClick={() => replaceQuery({ sequence: id, panel: 'sequence' })}>
                {text(mayDecide ? 'lookAndDecide' : 'lookAt')}
              </Button>
            </li>
          ))}
        </ul>
      </MessageBarBody>
    </MessageBar>
  );
}
