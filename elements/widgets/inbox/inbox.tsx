import { useTranslation } from '#elements/define/translated.tsx';
import { type ElementProps, navigate } from '#elements/define.tsx';
import { Drawer } from '#elements/ui/drawer.tsx';
import { InboxList } from './inbox-list.tsx';

type Props = ElementProps<{ 'uc-navigate': { path: string }; 'uc-close': undefined }> & {
  kind?: string;
  modal?: boolean;
};

/** The inbox in the page, or in a drawer beside it. */
export function InboxElement({ kind = '', modal = false, emit }: Props) {
  const { t } = useTranslation(['inbox', 'common']);
  const open = (path: string) => {
    // First: a listener of `uc-close` may remove the element, and later events would be lost.
    if (emit('uc-navigate', { path })) navigate(path);
    if (modal) emit('uc-close');
  };
  const list = <InboxList kind={kind} onOpen={open} />;
  if (!modal) return list;
  return (
    <Drawer title={t('inbox:title')} closeLabel={t('common:close')} onClose={() => emit('uc-close')}>
      {list}
    </Drawer>
  );
}
