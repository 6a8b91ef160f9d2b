import { computed, defineComponent, nextTick, onMounted, type PropType, reactive, ref } from 'vue';
import type { Asset, StationAssets } from '#contract/energy/asset/calls.ts';
import { ASSET_STATES, type AssetState } from '#contract/energy/asset/limits.ts';
import { explain } from '#kit/explain.ts';
import { mirrored } from '#kit/vue/mirror.ts';
import { moveAsset } from '../../api/station.ts';
import { placeText } from '../../stores/asset-tree.ts';
import { type Rejected, rejectedBy } from '../../stores/sending.ts';
import { $text, type TextKey } from '../../texts/text.ts';
import FormField from '../parts/form-field.vue';
import type { Transfer } from './transfer-fields.ts';
import TransferFields from './transfer-fields.vue';

/** What becomes of an asset; `station` for another station. */
type Goal = AssetState | 'station';

const GOALS = {
  installed: 'moveToPlace',
  repair: 'stateRepair',
  spare: 'stateSpare',
  retired: 'stateRetired',
  station: 'moveToStation',
} as const satisfies Record<Goal, TextKey>;

/**
 * Takes an asset out without another one, puts it into an empty place, says what became of it, or gives it to another
 * station, after a confirmation.
 */
export const moveDialog = defineComponent({
  name: 'MoveDialog',
  components: { FormField, TransferFields },
  props: {
    code: { type: String, required: true },
    signal: { type: AbortSignal, required: true },
    asset: { type: Object as PropType<Asset>, required: true },
    devices: { type: Array as PropType<StationAssets['devices']>, required: true },
  },
  emits: ['done', 'close'],
  setup(props, { emit }) {
    const text = mirrored($text);
    const dialog = ref<HTMLDialogElement>();
    const sure = ref<HTMLElement>();
    const [last] = props.asset.places;
    const isHere = last?.station === props.code;
    const given = reactive({
      goal: (props.asset.state === 'repair' ? 'spare' : 'repair') as Goal,
      device: isHere ? last.device : '',
      part: isHere ? last.part : '',
      reason: '',
    });
    const transfer = ref<Transfer>({ station: '', name: '', device: '', part: '' });
    const isConfirming = ref(false);
    const rejected = ref<Rejected>();
    const isSending = ref(false);
    onMounted(() => dialog.value?.showModal());

    const isTransfer = computed(() => given.goal === 'station');
    function bodyOf() {
      const { goal, device, part, reason } = given;
      if (goal !== 'station') return { state: goal, device, part, reason };
      const { name: _name, ...place } = transfer.value;
      return { ...place, state: place.device === '' ? ('spare' as const) : ('installed' as const), reason };
    }

    async function confirm(isAsked: boolean): Promise<void> {
      isConfirming.value = isAsked;
      await nextTick();
      const next = isAsked ? sure.value : dialog.value?.querySelector<HTMLElement>('select');
      next?.focus();
    }

    async function send(): Promise<void> {
      if (isTransfer.value && !isConfirming.value) return confirm(true);
      isSending.value = true;
      const params = { code: props.code, asset: String(props.asset.id) };
      rejected.value = await rejectedBy(() => moveAsset({ params, body: bodyOf() }));
      isSending.value = false;
      if (rejected.value) return confirm(false);
      const { station, name } = transfer.value;
      emit('done', isTransfer.value ? { station, name, serial: props.asset.serial } : undefined);
    }

    const currentPlace = props.asset.places.find(({ until }) => until === null);
    return {
      ...{ text, dialog, sure, given, transfer, isTransfer, isConfirming, confirm, send, isSending },
      goals: [...ASSET_STATES, 'station'] as const,
      goalText: (one: Goal) => text.value(GOALS[one]),
      message: computed(() => rejected.value && explain(rejected.value.failure, text.value).why),
      isChosen: computed(() => !isTransfer.value || transfer.value.station !== ''),
      /** What a confirmation says, a line each. */
      consequences: computed(() => {
        const { station, name, device, part } = transfer.value;
        const goal = name === station ? station : `${name} · ${station}`;
        return [
          text.value(device === '' ? 'transferToSpare' : 'transferToPlace', {
            station: goal,
            place: placeText(device, part.trim()),
          }),
          ...(currentPlace
            ? [
                text.value('transferLeaves', {
                  station: props.code,
                  place: placeText(currentPlace.device, currentPlace.part),
                }),
              ]
            : []),
          text.value('transferAlong'),
        ];
      }),
    };
  },
});
