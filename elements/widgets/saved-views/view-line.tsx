import { Button, Input } from '@fluentui/react-components';
import { DeleteRegular, EditRegular, SaveRegular, StarFilled, StarRegular } from '@fluentui/react-icons';
import { mergeClasses } from '@griffel/react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { SavedView } from '#contract/user-centre/saved-view/calls.ts';
import { VIEW_NAME_MAX_LENGTH } from '#contract/user-centre/saved-view/limits.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { IconButton } from '#elements/ui/icon-button.tsx';
import { useSavedViewsStyles } from './saved-views.styles.ts';

interface ViewLineProps {
  view: SavedView;
  isBusy: boolean;
  /** The list shows this view as it was saved. */
  isShown: boolean;
  /** Whether another view has the name. */
  isTaken: (name: string) => boolean;
  onShow: () => void;
  onRename: (name: string) => Promise<boolean>;
  onOverwrite: () => void;
  onDefault: () => void;
  onDelete: () => void;
}

/** A view with what can be done to it. */
export function ViewLine(props: ViewLineProps) {
  const { view, isBusy, isShown, isTaken, onShow, onRename, onOverwrite, onDefault, onDelete } = props;
  const { name, isDefault } = view;
  const { t } = useTranslation('savedView');
  const styles = useSavedViewsStyles();
  const [isRenamed, setRenamed] = useState(false);
  if (isRenamed)
    return (
      <li className={styles.line}>
        <RenameForm
          {...{ name, isTaken, isBusy }}
          onRename={async (next) => {
            if (next === name || (await onRename(next))) setRenamed(false);
          }}
          onCancel={() => setRenamed(false)}
        />
      </li>
    );
  return (
    <li className={styles.line}>
      <button
        type="button"
        className={mergeClasses(styles.show, isShown && styles.shown)}
        aria-current={isShown ? 'true' : undefined}
        onClick={onShow}
      >
        <span className={styles.name}>{name}</span>
        {isDefault && <span className={styles.tag}>{t('default')}</span>}
      </button>
      <IconButton
        className={mergeClasses(styles.button, isDefault && styles.star)}
        label={t(isDefault ? 'noDefault' : 'makeDefault', { name })}
        icon={isDefault ? <StarFilled /> : <StarRegular />}
        aria-disabled={isBusy}
        onClick={() => !isBusy && onDefault()}
      />
      <IconButton
        className={styles.button}
        label={t('overwriteNamed', { name })}
        icon={<SaveRegular />}
        aria-disabled={isBusy || isShown}
        onClick={() => !isBusy && !isShown && onOverwrite()}
      />
      <IconButton
        className={styles.button}
        label={t('renameNamed', { name })}
        icon={<EditRegular />}
        onClick={() => setRenamed(true)}
      />
      <IconButton
        className={styles.button}
        label={t('deleteNamed', { name })}
        icon={<DeleteRegular />}
        aria-disabled={isBusy}
        onClick={() => !isBusy && onDelete()}
      />
    </li>
  );
}

interface RenameFormProps {
  name: string;
  isTaken: (name: string) => boolean;
  isBusy: boolean;
  onRename: (name: string) => Promise<void>;
  onCancel: () => void;
}

function RenameForm({ name, isTaken, isBusy, onRename, onCancel }: RenameFormProps) {
  const { t } = useTranslation('savedView');
  const styles = useSavedViewsStyles();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(name);
  const next = typed.trim();
  const isWrong = next === '' || isTaken(next);
  useEffect(() => input.current?.select(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWrong && !isBusy) void onRename(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Ends the renaming, not the panel.
    event.preventDefault();
    event.stopPropagation();
    onCancel();
  };
  return (
    <form className={styles.rename} onSubmit={submit} onKeyDown={onKeyDown}>
      <Input
        input={{ ref: input }}
        className={styles.field}
        size="small"
        aria-label={t('nameOf', { name })}
        aria-invalid={isWrong}
        title={isTaken(next) ? t('taken') : undefined}
        value={typed}
        maxLength={VIEW_NAME_MAX_LENGTH}
        onChange={(_, { value }) => setTyped(value)}
      />
      <Button size="small" type="submit" disabledFocusable={isWrong || isBusy}>
        {t('rename')}
      </Button>
    </form>
  );
}
