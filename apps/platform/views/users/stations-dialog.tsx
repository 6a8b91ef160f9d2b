import { Button, Checkbox, Modal, makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Person, UsersPage } from '../../stores/users.ts';
import { $text } from '../../texts/text.ts';
import { StationChoice } from '../station-choice.tsx';

const useStyles = makeStyles({
  content: { display: 'grid', gap: '12px' },
  why: { margin: 0, fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

interface StationsDialogProps {
  people: readonly Person[];
  page: UsersPage;
  onClose: () => void;
}

/** The stations that people are limited to. */
export function StationsDialog({ people, page, onClose }: StationsDialogProps) {
  const styles = useStyles();
  const text = useStore($text);
  const isBusy = useStore(page.$isBusy);
  const [first] = people;
  const only = people.length === 1 ? first : undefined;
  const [isLimited, setLimited] = useState(only ? !only.allStations : true);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(only?.stations));
  return (
    <Modal
      title={
        only ? text('stationsOf', { name: only.name }) : text('stationsOfMany', { count: people.length })
      }
      closeLabel={text('close')}
      maxWidth="520px"
      onClose={onClose}
      actions={(close) => (
        <>
          <Button onClick={close}>{text('cancel')}</Button>
          <Button
            appearance="primary"
            disabledFocusable={isBusy}
            onClick={() =>
              void page
                .limit(people, { allStations: !isLimited, stations: isLimited ? [...chosen] : [] })
                .then(close)
            }
          >
            {text('save')}
          </Button>
        </>
      )}
    >
      <div className={styles.content}>
        <Checkbox
          data-autofocus
          label={text('limitToStations')}
          checked={isLimited}
          onChange={(_event, { checked }) => setLimited(checked === true)}
        />
        <p className={styles.why}>{text('limitWhy')}</p>
        {isLimited && (
          <StationChoice
            stations={page}
            label={text('memberStations')}
            chosen={chosen}
            onChoose={setChosen}
          />
        )}
      </div>
    </Modal>
  );
}
