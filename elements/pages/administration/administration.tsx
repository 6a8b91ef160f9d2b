import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { invitationSettings, organizationBranding, platformBranding } from '#client/stores/administration.ts';
import { $organization } from '#client/stores/organization.ts';
import { $session } from '#client/stores/session.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useUnsaved } from '#elements/parts/form/use-unsaved.ts';
import { Page } from '#elements/parts/page.tsx';
import { StatePanel } from '#elements/ui/state-panel.tsx';
import { TabList } from '#elements/ui/tab-list.tsx';
import { useAdministrationStyles } from './administration.styles.ts';
import { Apps } from './apps.tsx';
import { InvitationCard } from './invitation-card.tsx';
import { MemberRoles } from './member-roles.tsx';
import { OrganizationCard } from './organization-card.tsx';
import { PlatformCard } from './platform-card.tsx';
import { Roles } from './roles.tsx';
import { type Section, useSections } from './use-sections.ts';

export interface AdministrationProps {
  /** The only section to show, without the page around it. */
  section?: string;
}

/** Administration of the current organisation. */
export function Administration({ section }: AdministrationProps) {
  const user = useStore($session);
  const organization = useStore($organization);
  return user === null ? null : <Sections key={organization?.orgUuid} only={section ?? ''} />;
}

function Sections({ only }: { only: string }) {
  const { t } = useTranslation(['administration', 'layout']);
  const styles = useAdministrationStyles();
  const id = useId();
  const sections = useSections();
  const [chosen, setChosen] = useState<Section | null>(null);
  const section = sections.find((each) => each === chosen) ?? sections[0];
  const drafts = [
    useStore(platformBranding.$draft),
    useStore(organizationBranding.$draft),
    useStore(invitationSettings.$draft),
  ];
  useUnsaved(drafts.some((draft) => draft !== null));

  const content = {
    organization: () => (
      <>
        <OrganizationCard />
        <InvitationCard />
      </>
    ),
    roles: () => <Roles />,
    members: () => <MemberRoles />,
    platform: () => <PlatformCard />,
    apps: () => <Apps />,
  } satisfies Record<Section, () => React.ReactNode>;
  const refused = (
    <StatePanel
      drawing="locked"
      title={t('administration:noPermission')}
      reason={t('administration:noPermissionWhy')}
    />
  );
  if (only !== '') {
    const wanted = sections.find((each) => each === only);
    return wanted ? <div className={styles.panel}>{content[wanted]()}</div> : refused;
  }
  return (
    <Page title={t('layout:administration')} width="1080px">
      {section === undefined ? (
        refused
      ) : (
        <>
          <TabList
            label={t('layout:administration')}
            id={id}
            tabs={sections.map((key) => ({ key, name: t(`administration:section.${key}`) }))}
            chosen={section}
            onChoose={setChosen}
          />
          <div
            id={`${id}-panel`}
            role="tabpanel"
            aria-labelledby={`${id}-${section}`}
            className={styles.panel}
          >
            {content[section]()}
          </div>
        </>
      )}
    </Page>
  );
}
