import { Button } from '@fluentui/react-components';
import { ArrowUploadRegular } from '@fluentui/react-icons';
import { makeStyles } from '@griffel/react';
import { useStore } from '@nanostores/react';
import '#client/job-told.ts';
import { $permissions } from '#client/stores/permission.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { type ElementProps, useHost } from '#elements/define.tsx';
import { openFrom } from '#elements/open-from.ts';

const useStyles = makeStyles({
  // Print shows what is there, and no buttons.
  trigger: { whiteSpace: 'nowrap', '@media print': { display: 'none' } },
});

export interface ImportButtonProps extends ElementProps<{ 'uc-imported': { changed: boolean } }> {
  kind?: string;
  code?: string;
}

/** A button that opens the flow of an import. */
export function ImportButton({ kind, code, emit }: ImportButtonProps) {
  const { t } = useTranslation('import');
  const styles = useStyles();
  const host = useHost();
  const codes = useStore($permissions);
  if (code !== undefined && !codes.includes(code)) return null;

  async function open(): Promise<void> {
    const result = await openFrom(host, 'uc-import-flow', kind === undefined ? {} : { kind });
    emit('uc-imported', { changed: result?.changed ?? false });
  }
  return (
    <Button
      icon={<ArrowUploadRegular aria-hidden="true" />}
      className={styles.trigger}
      onClick={() => void open()}
    >
      {t('import')}
    </Button>
  );
}
