import { $can, $organization } from '@heliport/client';
import { Button, makeStyles, PageTabs } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { UcAdministration, UcAudit } from '#kit/react/elements.ts';
import { Heading } from '#kit/react/heading.tsx';
import { ENTERPRISE_TABS, type EnterprisePage as Enterprise } from '../../stores/enterprise.ts';
import { $text } from '../../texts/text.ts';
import { FactsForm } from './facts-form.tsx';
import { GrantDialog } from './grant-dialog.tsx';
import { Grants } from './grants.tsx';

const useStyles = makeStyles({
  tabs: {
    maxWidth: '2080px',
    margin: '0 auto',
    padding: '8px 24px 0',
    '@container (max-width: 640px)': { padding: '4px 12px 0' },
  },
  section: {
    boxSizing: 'border-box',
    maxWidth: '1128px',
    padding: '24px',
    '@container (max-width: 640px)': { padding: '12px' },
  },
});

/** The enterprise, how people join it, and who of outside sees which of its stations. */
export function EnterprisePage({ page }: { page: Enterprise }) {
  const styles = useStyles();
  const text = useStore($text);
  const { tab } = useStore(page.$filter);
  const mayEdit = useStore($can('organization:edit'));
  const [isOffering, setOffering] = useState(false);
  const id = useId();
  // Joining is decided by who may change the organisation; the server refuses its data to others.
  const tabs = ENTERPRISE_TABS.filter((key) => key !== 'joining' || mayEdit);
  return (
    <>
      <Heading title={text('enterpriseTitle')} refresh={tab === 'facts' ? page.facts.refresh : page.refresh}>
        {tab === 'given' && mayEdit && (
          <Button appearance="primary" onClick={() => setOffering(true)}>
            {text('grantOffer')}
          </Button>
        )}
      </Heading>
      <div className={styles.tabs}>
        <PageTabs
          id={id}
          label={text('enterpriseTabs')}
          tabs={tabs.map((key) => ({ key, name: text(`enterpriseTab_${key}`) }))}
          chosen={tab}
          onChoose={(chosen) => void page.filter({ tab: chosen, state: undefined })}
        />
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${tab}`}>
        {tab === 'facts' && (
          <div className={styles.section}>
            <FactsForm facts={page.facts} mayEdit={mayEdit} />
          </div>
        )}
        {tab === 'joining' && (
          <div className={styles.section}>
            <Joining />
          </div>
        )}
        {(tab === 'given' || tab === 'received') && (
          <Grants key={tab} page={page} side={tab} mayEdit={mayEdit} />
        )}
        {tab === 'history' && (
          <div className={styles.section}>
            <History />
          </div>
        )}
      </div>
      {isOffering && <GrantDialog page={page} grant={null} onClose={() => setOffering(false)} />}
    </>
  );
}

/** The shell's own part: logo and title, and how people join. */
function Joining() {
  return <UcAdministration section="organization" />;
}

/** Who changed the enterprise, and what happened to its grants. */
function History() {
  const organization = useStore($organization);
  return organization && <UcAudit subject={`organization:${organization.orgUuid}`} />;
}
