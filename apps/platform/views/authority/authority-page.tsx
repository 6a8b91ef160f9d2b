import { PageTabs } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { replaceQuery } from '#kit/address.ts';
import { useQuery } from '#kit/react/address.ts';
import { FailureNotice } from '#kit/react/failure-notice.tsx';
import { Heading } from '#kit/react/heading.tsx';
import { AUTHORITY_TABS, type AuthorityPage as Model, tabOf } from '../../stores/authority.ts';
import { $text } from '../../texts/text.ts';
import { Content, Loading, Tabs } from '../page-parts.tsx';
import { Difference } from './difference.tsx';
import { Matrix } from './matrix.tsx';
import { Unused } from './unused.tsx';
import { Why } from './why.tsx';

/** Who may do what, and why not. */
export function AuthorityPage({ page }: { page: Model }) {
  const text = useStore($text);
  const id = useId();
  const tab = tabOf(useQuery());
  const state = useStore(page.$authority);
  return (
    <>
      <Heading title={text('authorityTitle')} refresh={page.load} />
      <Tabs>
        <PageTabs
          id={id}
          label={text('authorityTabs')}
          tabs={AUTHORITY_TABS.map((key) => ({ key, name: text(`authorityTab_${key}`) }))}
          chosen={tab}
          onChoose={(chosen) => replaceQuery({ tab: chosen === 'matrix' ? '' : chosen })}
        />
      </Tabs>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${tab}`}>
        <Content>
          {state.status === 'failed' && (
            <FailureNotice failure={state.failure} text={text} retry={page.load} />
          )}
          {state.status === 'loading' && <Loading />}
          {state.status === 'ready' && tab === 'matrix' && <Matrix authority={state.data} />}
          {state.status === 'ready' && tab === 'why' && <Why authority={state.data} page={page} />}
          {state.status === 'ready' && tab === 'difference' && <Difference authority={state.data} />}
          {state.status === 'ready' && tab === 'unused' && <Unused authority={state.data} />}
        </Content>
      </div>
    </>
  );
}
