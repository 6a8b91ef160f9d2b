import { $language, $online } from '@heliport/client';
import { computed, defineComponent, onScopeDispose, ref, watch } from 'vue';
import type { StationAssets } from '#contract/energy/asset/calls.ts';
import type { LedgerDocument } from '#contract/energy/document/calls.ts';
import { DOCUMENT_KINDS, type DocumentKind } from '#contract/energy/document/limits.ts';
import { replaceQuery, subPath } from '#kit/address.ts';
import { saveLoaded, showPdf } from '#kit/document/open-file.ts';
import { createPictures } from '#kit/document/pictures.ts';
import { explain } from '#kit/explain.ts';
import { remote } from '#kit/remote.ts';
import { pagesOf } from '#kit/remote-list.ts';
import { whenTypingRests } from '#kit/typing.ts';
import { mirrored } from '#kit/vue/mirror.ts';
import StatePanel from '#kit/vue/state-panel.vue';
import { getDocumentFile, getThumbnail, removeDocument, restoreDocument } from '../../api/document.ts';
import { listAssets } from '../../api/station.ts';
import { createDocuments } from '../../stores/documents.ts';
import { type Rejected, rejectedBy } from '../../stores/sending.ts';
import { createUploads } from '../../stores/uploads.ts';
import { $text } from '../../texts/text.ts';
import DocumentDialog from './document-dialog.vue';
import DocumentRow from './document-row.vue';
import { placesOf } from './places.ts';
import PreviewDialog from './preview-dialog.vue';
import UploadArea from './upload-area.vue';

/** The documents and photos of a station, or of one of its devices and assets. */
export const documentsTab = defineComponent({
  name: 'DocumentsTab',
  components: { StatePanel, UploadArea, DocumentRow, DocumentDialog, PreviewDialog },
  props: {
    basePath: { type: String, required: true },
    code: { type: String, required: true },
    signal: { type: AbortSignal, required: true },
    editable: { type: Boolean, required: true },
  },
  emits: ['changed'],
  setup(props, { emit }) {
    const text = mirrored($text);
    const language = mirrored($language);
    const own = new AbortController();
    onScopeDispose(() => own.abort());
    const life = AbortSignal.any([props.signal, own.signal]);
    const address = subPath(props.basePath);
    const query = mirrored({ get: address.query, listen: address.listen });
    const fields = computed(() => new URLSearchParams(query.value));
    /** `device:M1`, `asset:12`; '' for the station. */
    const place = computed(() => {
      const asset = Number(fields.value.get('asset')) || 0;
      const device = fields.value.get('device') ?? '';
      if (asset > 0) return `asset:${asset}`;
      return device === '' ? '' : `device:${device}`;
    });
    const removed = computed(() => fields.value.get('removed') === '1' && props.editable);

    const documents = createDocuments(props.code, life);
    const state = mirrored(documents.$state);
    const filter = mirrored(documents.$filter);
    const assets = remote<StationAssets>(
      (signal) => listAssets({ params: { code: props.code } }, { signal }),
      life,
    );
    const assetState = mirrored(assets.$state);
    void assets.load();
    const narrow = () =>
      documents.filter({
        device: place.value.startsWith('device:') ? place.value.slice(7) : '',
        asset: place.value.startsWith('asset:') ? Number(place.value.slice(6)) : 0,
        removed: removed.value,
      });
    void narrow();
    watch([place, removed], () => void narrow());
    const pictures = createPictures((id, signal) => getThumbnail({ params: { id } }, { signal }), life);

    const reload = () => {
      void documents.refresh();
      emit('changed');
    };
    const uploads = createUploads(props.code, life, reload);
    const search = ref('');
    const typing = whenTypingRests((typed) => void documents.filter({ search: typed.trim() }));
    onScopeDispose(typing.cancel);

    const edited = ref<LedgerDocument>();
    const previewed = ref<LedgerDocument>();
    const undone = ref<LedgerDocument>();
    const rejected = ref<Rejected>();
    const busy = ref('');
    const data = computed(() => (state.value.status === 'ready' ? state.value.data : undefined));
    const list = computed(() => data.value?.list ?? []);

    async function act(document: LedgerDocument, work: () => Promise<unknown>): Promise<boolean> {
      if (busy.value !== '') return false;
      busy.value = document.id;
      rejected.value = await rejectedBy(work);
      busy.value = '';
      return rejected.value === undefined;
    }
    const params = ({ id }: LedgerDocument) => ({ params: { id } });

    async function open(document: LedgerDocument): Promise<void> {
      if (document.picture) {
        previewed.value = document;
        return;
      }
      const load = () => getDocumentFile(params(document), { signal: life });
      const isPdf = document.type === 'application/pdf';
      await act(document, async () => (isPdf ? showPdf(load) : saveLoaded(await load())));
    }

    return {
      ...{ text, state, data, list, filter, search, place, removed, pictures, busy },
      ...{ edited, previewed, undone, open, reload },
      undoText: computed(() => {
        const { title = '', removed: gone = null } = undone.value ?? {};
        const day = new Intl.DateTimeFormat(language.value, { dateStyle: 'medium' });
        return text.value('docUndo', { title, until: gone ? day.format(Date.parse(gone.until)) : '' });
      }),
      online: mirrored($online),
      kinds: DOCUMENT_KINDS,
      kindText: (kind: DocumentKind) => text.value(kind === 'photo' ? 'docPhoto' : 'docPaper'),
      sendings: mirrored(uploads.$list),
      places: computed(() =>
        placesOf(assetState.value.status === 'ready' ? assetState.value.data : undefined),
      ),
      choosePlace: (value: string) =>
        replaceQuery({
          asset: value.startsWith('asset:') ? value.slice(6) : '',
          device: value.startsWith('device:') ? value.slice(7) : '',
        }),
      chooseKind: (kind: DocumentKind | '') => void documents.filter({ kind }),
      typed: () => typing.typed(search.value),
      filtered: computed(() => filter.value.search !== '' || filter.value.kind !== ''),
      clearFilter: () => {
        typing.cancel();
        search.value = '';
        void documents.filter({ search: '', kind: '' });
      },
      pages: computed(() => (data.value ? pagesOf(data.value.pagination) : 1)),
      goTo: (page: number) => void documents.filter({ page }),
      showRemoved: (value: boolean) => replaceQuery({ removed: value ? '1' : '' }),
      add: (files: readonly File[]) =>
        uploads.add(files, {
          ...(filter.value.asset > 0 && { asset: filter.value.asset }),
          ...(filter.value.device !== '' && { device: filter.value.device }),
        }),
      cancel: uploads.cancel,
      again: uploads.retry,
      pictured: computed(() => list.value.filter(({ picture }) => picture !== null)),
      message: computed(() => rejected.value && explain(rejected.value.failure, text.value).why),
      problem: computed(() =>
        'failure' in state.value && state.value.failure
          ? { ...explain(state.value.failure, text.value), kind: state.value.failure.kind }
          : undefined,
      ),
      retry: () => void documents.load(),
      download: (document: LedgerDocument) =>
        act(document, async () => saveLoaded(await getDocumentFile(params(document), { signal: life }))),
      remove: async (document: LedgerDocument) => {
        let gone = document;
        const work = async () => {
          gone = await removeDocument(params(document));
        };
        if (!(await act(document, work))) return;
        undone.value = gone;
        reload();
      },
      restore: async (document: LedgerDocument) => {
        if (!(await act(document, () => restoreDocument(params(document))))) return;
        undone.value = undefined;
        reload();
      },
      saved: () => {
        edited.value = undefined;
        reload();
      },
    };
  },
});
