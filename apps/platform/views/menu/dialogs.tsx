import { $language, datesIn } from '@heliport/client';
import { Button, ConfirmModal, MessageBar, MessageBarBody, Modal, makeStyles } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { Editing, MenuPage } from '../../stores/menu.ts';
import {
  differences,
  type MenuArrangement,
  publishedDraft,
  titleOf,
  treeOf,
} from '../../stores/menu-draft.ts';
import { $text } from '../../texts/text.ts';
import { ChangeList } from './change-list.tsx';

const useStyles = makeStyles({
  content: { display: 'grid', gap: '12px', '& p': { margin: 0 } },
});

interface DialogProps {
  page: MenuPage;
  editing: Editing;
}

/** Says what is published before it holds for everybody. */
export function PublishDialog({ page, editing, onClose }: DialogProps & { onClose: () => void }) {
  const styles = useStyles();
  const text = useStore($text);
  const language = useStore($language);
  const outcome = useStore(page.$outcome);
  const failure = useStore(page.$failure);
  const { base, draft } = editing;
  const published = publishedDraft(base);
  const closed = treeOf(base, draft)
    .flatMap((node) => [node, ...node.children])
    .filter(({ item, own }) => !own.isEnabled && published.items.get(item.key)?.isEnabled);
  return (
    <Modal
      title={text('menuPublishTitle')}
      closeLabel={text('close')}
      maxWidth="520px"
      onClose={onClose}
      actions={(close) => (
        <>
          <Button onClick={close}>{text('cancel')}</Button>
          <Button
            data-autofocus
            appearance="primary"
            disabledFocusable={outcome === 'publishing'}
            onClick={() => void page.publish().then((isDone) => (isDone ? close() : undefined))}
          >
            {text('menuPublish')}
          </Button>
        </>
      )}
    >
      <div className={styles.content}>
        <p>{text('menuPublishText')}</p>
        <ChangeList changes={differences(published, draft)} menu={base} draft={draft} />
        {closed.length > 0 && (
          <MessageBar intent="warning">
            <MessageBarBody>
              {text('menuPublishCloses', {
                titles: new Intl.ListFormat(language).format(closed.map((node) => titleOf(node, language))),
              })}
            </MessageBarBody>
          </MessageBar>
        )}
        {outcome === 'failed' && (
          <MessageBar intent="error">
            <MessageBarBody>{failure || text('menuPublishFailed')}</MessageBarBody>
          </MessageBar>
        )}
      </div>
    </Modal>
  );
}

/** Asks before a draft is lost. */
export function DiscardDialog({ page, onClose }: { page: MenuPage; onClose: () => void }) {
  const text = useStore($text);
  return (
    <ConfirmModal
      title={text('menuDiscardTitle')}
      text={text('menuDiscardText')}
      confirm={text('menuDiscard')}
      cancel={text('cancel')}
      close={text('close')}
      busy={false}
      failure=""
      onConfirm={() => {
        page.discard();
        onClose();
      }}
      onClose={onClose}
    />
  );
}

/** Who published what meanwhile, and what to do with the draft. */
export function ConflictDialog({ page, editing, theirs }: DialogProps & { theirs: MenuArrangement }) {
  const styles = useStyles();
  const text = useStore($text);
  const dates = datesIn(useStore($language));
  const mine = differences(publishedDraft(editing.base), editing.draft);
  return (
    <Modal
      title={text('menuConflictTitle')}
      closeLabel={text('close')}
      maxWidth="520px"
      // Closing decides nothing: the draft stays, and publishing asks again.
      onClose={page.postpone}
      actions={() => (
        <>
          <Button onClick={() => void page.takeTheirs()}>{text('menuTakeTheirs')}</Button>
          <Button data-autofocus appearance="primary" onClick={page.keepMine}>
            {text('menuKeepMine')}
          </Button>
        </>
      )}
    >
      <div className={styles.content}>
        <p>{text('menuConflictText')}</p>
        {theirs.published.map(({ version, name, at, changes }) => (
          <div key={version}>
            <p>
              <strong>
                {text('menuConflictBy', {
                  name: name || text('menuConflictNobody'),
                  time: dates.dateTime(at),
                })}
              </strong>
            </p>
            <ChangeList changes={changes} menu={theirs} draft={publishedDraft(theirs)} mine={mine} />
          </div>
        ))}
        <p>{text('menuConflictWhy')}</p>
      </div>
    </Modal>
  );
}
