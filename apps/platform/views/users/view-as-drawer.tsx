import { Drawer, MessageBar, MessageBarBody, makeStyles } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { DataOf } from '#contract/call.ts';
import type { viewAsMember } from '#contract/energy/member/calls.ts';
import { FailureNotice } from '#kit/react/failure-notice.tsx';
import { Main, Quiet } from '#kit/react/marks.tsx';
import { shownOf } from '../../stores/menu-preview.ts';
import type { UsersPage } from '../../stores/users.ts';
import { $text } from '../../texts/text.ts';
import { ShownMenu } from '../menu/shown-menu.tsx';

const useStyles = makeStyles({
  content: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '12px', '& h3': { margin: 0 } },
  stations: { display: 'grid', gap: '8px', margin: 0, padding: 0, listStyle: 'none' },
});

/** What a member sees of the product: read-only, and recorded. */
export function ViewAsDrawer({ page }: { page: UsersPage }) {
  const styles = useStyles();
  const text = useStore($text);
  const person = useStore(page.$viewed);
  const state = useStore(page.$view);
  if (!person) return null;
  return (
    <Drawer
      title={text('viewAsTitle', { name: person.name })}
      note={person.roleName}
      closeLabel={text('close')}
      onClose={() => page.viewAs(null)}
    >
      <div className={styles.content}>
        <MessageBar intent="info">
          <MessageBarBody>{text('viewAsWhy')}</MessageBarBody>
        </MessageBar>
        {state.status === 'loading' && <Quiet>{text('loading')}</Quiet>}
        {state.status === 'failed' && (
          <FailureNotice failure={state.failure} text={text} retry={page.reloadView} />
        )}
        {state.status === 'ready' && state.data && <Seen seen={state.data} />}
      </div>
    </Drawer>
  );
}

function Seen({ seen }: { seen: DataOf<typeof viewAsMember> }) {
  const styles = useStyles();
  const text = useStore($text);
  if (!seen.isEnabled) return <p>{text('viewAsDisabled')}</p>;
  const items = shownOf(seen.menu);
  return (
    <>
      <h3>{text('viewAsMenu')}</h3>
      {items.length > 0 ? (
        <ShownMenu items={items} label={text('viewAsMenu')} />
      ) : (
        <Quiet>{text('viewAsMenuNone')}</Quiet>
      )}
      <h3>{text('viewAsStations', { count: seen.stations.length })}</h3>
      {seen.stations.length === 0 && <Quiet>{text('viewAsStationsNone')}</Quiet>}
      <ul className={styles.stations}>
        {seen.stations.map(({ code, name, uses }) => (
          <li key={code}>
            <Main>{name}</Main> <Quiet>{code}</Quiet> <Quiet>· {text(mostOf(uses))}</Quiet>
          </li>
        ))}
      </ul>
    </>
  );
}

type Use = 'viewAsUse_own' | 'viewAsUse_settle' | 'viewAsUse_operate' | 'viewAsUse_view';

/** The most that the organisation may do with a station. */
function mostOf(uses: readonly string[]): Use {
  const most = (['own', 'settle', 'operate'] as const).find((use) => uses.includes(use));
  return `viewAsUse_${most ?? 'view'}`;
}
