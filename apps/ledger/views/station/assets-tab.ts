import { $can, $language, childPath, navigate } from '@heliport/client';
import { computed, defineComponent, nextTick, ref, watch } from 'vue';
import type { Asset, StationAssets } from '#contract/energy/asset/calls.ts';
import type { AssetState } from '#contract/energy/asset/limits.ts';
import { replaceQuery, subPath } from '#kit/address.ts';
import { explain } from '#kit/explain.ts';
import { $format } from '#kit/formats.ts';
import { remote } from '#kit/remote.ts';
import { mirrored } from '#kit/vue/mirror.ts';
import StatePanel from '#kit/vue/state-panel.vue';
import { listAssets } from '../../api/station.ts';
import { assetsAway, placeText, treeOf } from '../../stores/asset-tree.ts';
import { $text, type TextKey } from '../../texts/text.ts';
import { kindText } from '../new-station/kinds.ts';
import AssetActs from './asset-acts.vue';
import AssetCard from './asset-card.vue';
import MoveDialog from './move-dialog.vue';
import SwapDialog from './swap-dialog.vue';

const STATES = {
  installed: 'stateInstalled',
  repair: 'stateRepair',
  spare: 'stateSpare',
  retired: 'stateRetired',
} as const satisfies Record<AssetState, TextKey>;

/** All assets of a station: the tree of its devices, what is in each place, and what was. */
export const assetsTab = defineComponent({
  name: 'AssetsTab',
  components: { StatePanel, AssetActs, AssetCard, MoveDialog, SwapDialog },
  props: {
    basePath: { type: String, required: true },
    code: { type: String, required: true },
    signal: { type: AbortSignal, required: true },
    editable: { type: Boolean, required: true },
  },
  emits: ['changed'],
  setup(props, { emit }) {
    const text = mirrored($text);
    const format = mirrored($format);
    const language = mirrored($language);
    const seesStation = mirrored($can('diagram:view'));
    const seesAlarms = mirrored($can('alarmRecords:view'));
    const assets = remote<StationAssets>(
      (signal) => listAssets({ params: { code: props.code } }, { signal }),
      props.signal,
    );
    const state = mirrored(assets.$state);
    /** The asset that is moved. */
    const moved = ref<Asset>();
    const swapped = ref<{ asset: Asset; place: string }>();
    const address = subPath(props.basePath);
    const query = mirrored({ get: address.query, listen: address.listen });
    /** What the address names, as that of a label does. */
    const named = computed(() => {
      const fields = new URLSearchParams(query.value);
      return { asset: Number(fields.get('asset')) || 0, device: fields.get('device') ?? '' };
    });
    /** The asset that went to another station last. */
    const gone = ref<{ station: string; name: string; serial: string }>();
    const root = ref<HTMLElement>();
    void assets.load();
    const data = computed(() => (state.value.status === 'ready' ? state.value.data : undefined));
    const day = computed(
      () =>
        new Intl.DateTimeFormat(language.value, { dateStyle: 'medium', timeZone: data.value?.tz ?? 'UTC' }),
    );
    const stationDay = (iso: string) => day.value.format(Date.parse(iso));
    /** A place of this station, or of another one, which the person may not see. */
    const whereText = ({ station, device, part }: Asset['places'][number]) => {
      if (station === null) return text.value('assetElsewhere');
      const place = placeText(device, part);
      return station === props.code ? place : `${station} · ${place}`;
    };

    /** What the card of an asset says. */
    const cardOf = (asset: Asset) => {
      const { today = '' } = data.value ?? {};
      const isOver = asset.warrantyEnds !== null && asset.warrantyEnds < today;
      return {
        id: asset.id,
        state: text.value(STATES[asset.state]),
        isInstalled: asset.state === 'installed',
        title: `${asset.maker} ${asset.model}`,
        serial: asset.serial,
        facts: [
          ...(asset.ratedKw === null ? [] : [`${format.value.measured(asset.ratedKw)} kW`]),
          ...(asset.ratedKwh === null ? [] : [`${format.value.measured(asset.ratedKwh)} kWh`]),
          ...(asset.firmware === '' ? [] : [`${text.value('firmware')} ${asset.firmware}`]),
        ].join(' · '),
        warranty: asset.warrantyEnds === null ? '' : day.value.format(Date.parse(asset.warrantyEnds)),
        isOver,
        history: asset.places.map((one) => {
          const { since, until, reason } = one;
          const place = whereText(one);
          const where =
            until === null
              ? text.value('assetSince', { time: stationDay(since), place })
              : text.value('assetWas', { from: stationDay(since), to: stationDay(until), place });
          return reason === '' ? where : `${where}. ${text.value('assetWhy', { reason })}`;
        }),
      };
    };
    // Shown once it is there; the person may have scrolled on when it is loaded again.
    const stop = watch(data, async (there) => {
      if (!there) return;
      stop();
      await nextTick();
      root.value?.querySelector<HTMLElement>('[data-named]')?.scrollIntoView({ block: 'center' });
    });
    const openTab = (tab: string, asset: Asset) => replaceQuery({ tab, asset: String(asset.id), device: '' });
    const hrefOf = (tab: string, asset: Asset) =>
      `${props.basePath}/ledger/stations/${encodeURIComponent(props.code)}/${tab}?asset=${asset.id}`;
    const alarmsHref = (device: string) =>
      seesStation.value && seesAlarms.value
        ? childPath('monitor', '/monitor/diagram', { station: props.code, tab: 'alarms', device })
        : '';
    return {
      ...{ alarmsHref, navigate, gone },
      goneHref: computed(
        () => `${props.basePath}/ledger/stations/${encodeURIComponent(gone.value?.station ?? '')}`,
      ),
      ...{ text, state, data, moved, swapped, named, root, openTab, hrefOf },
      lines: computed(() =>
        data.value
          ? treeOf(data.value).map(({ device, depth, asset, parts }) => ({
              ...{ code: device.code, depth },
              name: device.name === device.code ? '' : device.name,
              kind: text.value(kindText(device.kind)),
              things: [...(asset ? [{ part: '', asset }] : []), ...parts].map((one) => ({
                ...one,
                place: placeText(device.code, one.part),
                card: cardOf(one.asset),
              })),
            }))
          : [],
      ),
      away: computed(() =>
        assetsAway(data.value?.assets ?? []).map((asset) => ({ asset, card: cardOf(asset) })),
      ),
      problem: computed(() =>
        'failure' in state.value && state.value.failure
          ? { ...explain(state.value.failure, text.value), kind: state.value.failure.kind }
          : undefined,
      ),
      /** Assets of this station, on all of its devices. */
      exported: computed(() => ({ station: props.code })),
      imported: async ({ detail }: CustomEvent<{ changed: boolean }>) => {
        if (!detail.changed) return;
        await assets.refresh();
        emit('changed');
      },
      retry: () => void assets.load(),
      done: async (transfer?: { station: string; name: string; serial: string }) => {
        swapped.value = undefined;
        moved.value = undefined;
        gone.value = transfer;
        await assets.refresh();
        emit('changed');
      },
    };
  },
});
