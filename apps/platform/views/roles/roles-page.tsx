import { Field, makeStyles, Select, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { Card } from '#kit/react/card.tsx';
import { UcAdministration, UcAudit } from '#kit/react/elements.ts';
import { FailureNotice } from '#kit/react/failure-notice.tsx';
import { Heading } from '#kit/react/heading.tsx';
import { Quiet } from '#kit/react/marks.tsx';
import type { RolesPage as Model } from '../../stores/authority.ts';
import { shownOf } from '../../stores/menu-preview.ts';
import { $text } from '../../texts/text.ts';
import { ShownMenu } from '../menu/shown-menu.tsx';
import { Content } from '../page-parts.tsx';

const useStyles = makeStyles({
  preview: { display: 'grid', gap: '12px' },
  choice: { maxWidth: '320px' },
  heading: { margin: '8px 0', fontSize: tokens.fontSizeBase300 },
});

/** The roles of the organisation, by the shell's own part, and the menu as one of them sees it. */
export function RolesPage({ page }: { page: Model }) {
  const text = useStore($text);
  return (
    <>
      <Heading title={text('rolesTitle')} refresh={page.load} />
      <Content>
        <UcAdministration section="roles" />
        <Card title={text('previewTitle')}>
          <Preview page={page} />
        </Card>
      </Content>
    </>
  );
}

function Preview({ page }: { page: Model }) {
  const styles = useStyles();
  const text = useStore($text);
  const state = useStore(page.$authority);
  const role = useStore(page.$role);
  if (state.status === 'failed')
    return <FailureNotice failure={state.failure} text={text} retry={page.load} />;
  const roles = state.status === 'ready' ? state.data.roles : [];
  return (
    <div className={styles.preview}>
      <Field label={text('previewRole')} className={styles.choice}>
        <Select value={role} onChange={(_event, { value }) => page.choose(value)}>
          <option value="">{text('previewChoose')}</option>
          {roles.map(({ uuid, name }) => (
            <option key={uuid} value={uuid}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {role !== '' && <Menu page={page} />}
      {role !== '' && (
        <section aria-label={text('roleHistory')}>
          <h3 className={styles.heading}>{text('roleHistory')}</h3>
          <UcAudit subject={`role:${role}`} />
        </section>
      )}
    </div>
  );
}

/** The items of the menu with their pages, in its order. */
function Menu({ page }: { page: Model }) {
  const text = useStore($text);
  const state = useStore(page.$menu);
  if (state.status === 'failed')
    return <FailureNotice failure={state.failure} text={text} retry={page.reload} />;
  if (state.status === 'loading' || !state.data) return <Quiet>{text('loading')}</Quiet>;
  const items = shownOf(state.data.list);
  if (items.length === 0) return <Quiet>{text('previewNone')}</Quiet>;
  return <ShownMenu items={items} label={text('previewTitle')} />;
}
