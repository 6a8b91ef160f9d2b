import { $can } from '@heliport/client';
import { Button, Link, PageTabs } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useEffect, useId, useState } from 'react';
import { API_BASE } from '#contract/call.ts';
import { replaceQuery } from '#kit/address.ts';
import { useQuery } from '#kit/react/address.ts';
import { Heading } from '#kit/react/heading.tsx';
import { OPEN_TABS, type OpenPage as Open, type OpenTab, openTabOf } from '../../stores/open.ts';
import { $text } from '../../texts/text.ts';
import { Tabs } from '../page-parts.tsx';
import { ClientDialog } from './client-dialog.tsx';
import { Clients } from './clients.tsx';
import { Deliveries } from './deliveries.tsx';
import { ShownSecretDialog } from './shown-secret.tsx';
import { TryOut } from './try-out.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { Webhooks } from './webhooks.tsx';

const DOCUMENT = `${API_BASE}/open/v1/openapi.json`;
/** What the lists have in the address, which another tab does not want. */
const NO_FILTER = {
  ...{ search: '', state: '', webhook: '', event: '', page: '', size: '', client: '', delivery: '' },
};

/** Other systems: who reads data, who is told of events, what they were told, and how a call answers. */
export function OpenPage({ page }: { page: Open }) {
  const text = useStore($text);
  const mayEdit = useStore($can('openPlatform:edit'));
  const query = useQuery();
  const tab = openTabOf(query);
  const [isAdding, setAdding] = useState(false);
  const id = useId();
  useEffect(() => page.choose(tab), [page, tab]);
  const refresh = async () => (tab === 'tryOut' ? page.loadStations() : page[tab].refresh());
  const choose = (next: OpenTab) => replaceQuery({ ...NO_FILTER, tab: next === 'clients' ? '' : next });
  return (
    <>
      <Heading title={text('openTitle')} refresh={refresh}>
        <Link href={DOCUMENT} target="_blank" rel="noreferrer">
          {text('openDocument')}
        </Link>
        {mayEdit && (tab === 'clients' || tab === 'webhooks') && (
          <Button appearance="primary" onClick={() => setAdding(true)}>
            {text(tab === 'clients' ? 'clientAdd' : 'webhookAdd')}
          </Button>
        )}
      </Heading>
      <Tabs>
        <PageTabs
          id={id}
          label={text('openTabs')}
          tabs={OPEN_TABS.map((key) => ({ key, name: text(`openTab_${key}`) }))}
          chosen={tab}
          onChoose={choose}
        />
      </Tabs>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${tab}`}>
        {tab === 'clients' && <Clients page={page} mayEdit={mayEdit} />}
        {tab === 'webhooks' && <Webhooks page={page} mayEdit={mayEdit} />}
        {tab === 'deliveries' && <Deliveries page={page} mayEdit={mayEdit} />}
        {tab === 'tryOut' && <TryOut page={page} />}
      </div>
      {isAdding && tab === 'clients' && (
        <ClientDialog page={page} client={null} onClose={() => setAdding(false)} />
      )}
      {isAdding && tab === 'webhooks' && (
        <WebhookDialog page={page} webhook={null} onClose={() => setAdding(false)} />
      )}
      {/* The drawer has its own: a press outside of the drawer closes it. */}
      {!query.get('client') && <ShownSecretDialog page={page} />}
    </>
  );
}
