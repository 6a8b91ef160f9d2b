import { $language, can } from '@heliport/client';
import {
  Button,
  Link,
  MessageBar,
  MessageBarBody,
  makeStyles,
  Select,
  Skeleton,
  SkeletonItem,
  StatePanel,
} from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { LedgerDocument } from '#contract/energy/document/calls.ts';
import { DOCUMENT_KINDS } from '#contract/energy/document/limits.ts';
import { replaceQuery } from '#kit/address.ts';
import { saveLoaded, showPdf } from '#kit/document/open-file.ts';
import { failureOf } from '#kit/failure.ts';
import { useQuery } from '#kit/react/address.ts';
import { FailureNotice } from '#kit/react/failure-notice.tsx';
import { ListPager } from '#kit/react/list-pager.tsx';
import { useMade } from '#kit/react/use-made.ts';
import type { Desk, StationFacts } from '../../stores/desk.ts';
import {
  createStationDocuments,
  DOCUMENT_CODE,
  type StationDocuments,
} from '../../stores/station-documents.ts';
import { $text } from '../../texts/station/text.ts';
import { DocumentLine } from './document-line.tsx';
import { PictureDialog } from './picture-dialog.tsx';

const useStyles = makeStyles({
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px', marginBottom: '12px' },
  list: { margin: 0, padding: 0, listStyle: 'none' },
  rows: { display: 'grid', gap: '8px' },
  row: { height: '72px' },
});

/** The documents and photos that the ledger has of the station. They are changed there. */
export function DocumentsTab({ desk }: { desk: Desk; facts: StationFacts }) {
  const text = useStore($text);
  const documents = useMade(desk.code, (life) => createStationDocuments(desk.code, life));
  if (!can(DOCUMENT_CODE))
    return <StatePanel drawing="locked" title={text('forbiddenTitle')} reason={text('documentsForbidden')} />;
  return documents ? <Documents desk={desk} documents={documents} /> : null;
}

function Documents({ desk, documents }: { desk: Desk; documents: StationDocuments }) {
  const styles = useStyles();
  const text = useStore($text);
  const query = useQuery();
  const kind = DOCUMENT_KINDS.find((one) => one === query.get('kind')) ?? '';
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '', 10) || 1);
  useEffect(() => void documents.filter({ kind, page }), [documents, kind, page]);
  return (
    <>
      <div className={styles.tools}>
        <Select
          aria-label={text('docAllKinds')}
          value={kind}
          onChange={(_, { value }) => replaceQuery({ kind: value, page: '' })}
        >
          <option value="">{text('docAllKinds')}</option>
          {DOCUMENT_KINDS.map((one) => (
            <option key={one} value={one}>
              {text(one === 'photo' ? 'docPhoto' : 'docPaper')}
            </option>
          ))}
        </Select>
        {can('ledger:edit') && (
          <Link href={`/sub-ledger/ledger/stations/${encodeURIComponent(desk.code)}/documents`}>
            {text('documentsInLedger')}
          </Link>
        )}
      </div>
      <DocumentList documents={documents} isNarrowed={kind !== ''} />
    </>
  );
}

function DocumentList({ documents, isNarrowed }: { documents: StationDocuments; isNarrowed: boolean }) {
  const styles = useStyles();
  const text = useStore($text);
  const language = useStore($language);
  const state = useStore(documents.$state);
  const [shown, setShown] = useState<LedgerDocument>();
  const [failure, setFailure] = useState('');
  if (state.status === 'failed')
    return <FailureNotice failure={state.failure} text={text} retry={documents.load} />;
  if (state.status === 'loading')
    return (
      <Skeleton className={styles.rows} aria-label={text('loading')}>
        {[1, 2, 3].map((row) => (
          <SkeletonItem key={row} className={styles.row} />
        ))}
      </Skeleton>
    );
  const { list, pagination } = state.data;
  if (list.length === 0)
    return isNarrowed ? (
      <StatePanel
        drawing="empty"
        title={text('docNoMatch')}
        reason={text('docNoMatchWhy')}
        action={<Button onClick={() => replaceQuery({ kind: '', page: '' })}>{text('clearFilter')}</Button>}
      />
    ) : (
      <StatePanel drawing="empty" title={text('docNone')} reason={text('docNoneWhy')} />
    );

  async function open(document: LedgerDocument): Promise<void> {
    setFailure('');
    if (document.picture) {
      setShown(document);
      return;
    }
    const load = () => documents.file(document.id);
    try {
      if (document.type === 'application/pdf') await showPdf(load);
      else saveLoaded(await load());
    } catch (error) {
      setFailure(failureOf(error).message || text('docOpenFailed'));
    }
  }
  return (
    <>
      {failure !== '' && (
        <MessageBar intent="error">
          <MessageBarBody>{failure}</MessageBarBody>
        </MessageBar>
      )}
      <ul className={styles.list} aria-label={text('tabDocuments')}>
        {list.map((document) => (
          <DocumentLine
            key={document.id}
            {...{ document, language }}
            thumbnails={documents.thumbnails}
            onOpen={() => void open(document)}
          />
        ))}
      </ul>
      <ListPager
        label={text('tabDocuments')}
        total={text('docTotal', { count: pagination.total })}
        pagination={pagination}
        filter={async ({ page, size }) => {
          if (size !== undefined) await documents.filter({ size });
          replaceQuery({ page: page === undefined || page === 1 ? '' : String(page) });
        }}
      />
      {shown && (
        <PictureDialog document={shown} pictures={documents.pictures} onClose={() => setShown(undefined)} />
      )}
    </>
  );
}
