import { Drawer, makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { replaceQuery } from '#kit/address.ts';
import { useMade } from '#kit/react/use-made.ts';
import { createRun, type Draft } from '../../stores/sequence.ts';
import type { ControlStation, Station } from '../../stores/station.ts';
import { $text } from '../../texts/text.ts';
import { DraftView } from './sequence-draft.tsx';
import { RunView } from './sequence-run.tsx';

const useStyles = makeStyles({
  why: { margin: '0 0 16px', color: tokens.colorNeutralForeground2 },
});

interface SequenceDrawerProps {
  station: Station;
  control: ControlStation;
  draft: Draft;
  /** The sequence that was sent; '' while it is written. */
  id: string;
}

/** Commands one after the other, once another person has released them. */
export function SequenceDrawer({ station, control, draft, id }: SequenceDrawerProps) {
  const styles = useStyles();
  const text = useStore($text);
  const run = useMade(id, (life) => (id === '' ? null : createRun(id, life)));
  return (
    <Drawer
      title={text('sequence')}
      note={control.name}
      closeLabel={text('close')}
      onClose={() => replaceQuery({ panel: '', sequence: '' })}
    >
      <p className={styles.why}>{text('sequenceWhy')}</p>
      {id === '' && (
        <DraftView
          {...{ station, control, draft }}
          onSent={(sequence) => {
            replaceQuery({ sequence, panel: 'sequence' });
            void station.refresh();
          }}
        />
      )}
      {run && (
        <RunView
          {...{ run, control, station }}
          onAnother={() => replaceQuery({ sequence: '', panel: 'sequence' })}
        />
      )}
    </Drawer>
  );
}
