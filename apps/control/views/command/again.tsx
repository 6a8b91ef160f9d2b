import { can } from '@heliport/client';
import { Button, makeStyles } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Command } from '#contract/energy/command/calls.ts';
import { $format } from '#kit/formats.ts';
import { useLink } from '#kit/react/address.ts';
import { $text } from '../../texts/text.ts';
import { useRemoteLink } from '../links.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import { commandValue } from './values.ts';

const useStyles = makeStyles({ buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px' } });

interface AgainProps {
  command: Command;
  /** In a row of a table. */
  small?: boolean;
  onRestored?: (command: Command) => void;
}

/** Sends the same once more, or puts back what was before. Absent without the right. */
export function Again({ command, small = false, onRestored }: AgainProps) {
  const styles = useStyles();
  const text = useStore($text);
  const format = useStore($format);
  const [isAsking, setAsking] = useState(false);
  const { station, device, point, before, after, kind } = command;
  const link = useLink(
    useRemoteLink()({ station, device, point, ...(after !== null && { value: String(after) }) }),
  );
  if (!can('control:send')) return null;
  const value = commandValue(command, before, format);
  const size = small ? 'small' : 'medium';
  return (
    <div className={styles.buttons}>
      {before !== null && (
        <Button
          size={size}
          appearance={small ? 'subtle' : 'secondary'}
          aria-label={text('putBackTo', { point: command.pointName, device, value })}
          onClick={() => setAsking(true)}
        >
          {text('putBack')}
        </Button>
      )}
      {kind === 'set' && after !== null && (
        <Button
          as="a"
          size={size}
          appearance={small ? 'subtle' : 'secondary'}
          aria-label={text('repeatOf', { point: command.pointName, device })}
          {...link}
        >
          {text('repeat')}
        </Button>
      )}
      {isAsking && <RestoreDialog command={command} onSent={onRestored} onClose={() => setAsking(false)} />}
    </div>
  );
}
