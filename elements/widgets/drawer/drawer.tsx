import { useId, useState } from 'react';
import { useTranslation } from '#elements/define/translated.tsx';
import type { ElementProps } from '#elements/define.tsx';
import { Drawer } from '#elements/ui/drawer.tsx';
import { TabList } from '#elements/ui/tab-list.tsx';

export interface DrawerElementProps
  extends ElementProps<{
    'uc-close': undefined;
    'uc-step': { by: 1 | -1 };
    'uc-tab': { tab: string };
  }> {
  open?: boolean;
  heading?: string;
  note?: string;
  hasPrevious?: boolean;
  hasNext?: boolean;
  tabs?: readonly { readonly key: string; readonly title: string }[];
  tab?: string;
}

/** `Drawer` whose content is in slots. */
export function DrawerElement(props: DrawerElementProps) {
  const { open = false, heading = '', note = '', hasPrevious = false, hasNext = false, emit } = props;
  const { t } = useTranslation('common');
  if (!open) return null;
  const step = (by: 1 | -1) => () => void emit('uc-step', { by });
  const steps = (hasPrevious || hasNext) && {
    ...{ previousLabel: t('previousItem'), nextLabel: t('nextItem') },
    ...(hasPrevious && { onPrevious: step(-1) }),
    ...(hasNext && { onNext: step(1) }),
  };
  return (
    <Drawer
      title={heading}
      note={note}
      closeLabel={t('close')}
      {...(steps && { steps })}
      onClose={() => void emit('uc-close')}
    >
      <Content {...props} heading={heading} />
    </Drawer>
  );
}

function Content({ tabs = [], tab, heading, emit }: DrawerElementProps & { heading: string }) {
  const id = useId();
  const [own, setOwn] = useState<{ outside: string | undefined; tab: string }>();
  const [first] = tabs;
  if (!first) return <slot />;
  const wanted = own && own.outside === tab ? own.tab : tab;
  const chosen = tabs.find(({ key }) => key === wanted)?.key ?? first.key;
  return (
    <>
      <TabList
        id={id}
        label={heading}
        tabs={tabs.map(({ key, title }) => ({ key, name: title }))}
        chosen={chosen}
        onChoose={(next) => {
          setOwn({ outside: tab, tab: next });
          emit('uc-tab', { tab: next });
        }}
      />
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${chosen}`}
        style={{ paddingBlockStart: '16px' }}
      >
        <slot name={chosen} />
      </div>
    </>
  );
}
