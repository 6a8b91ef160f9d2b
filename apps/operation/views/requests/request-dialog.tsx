import { notify } from '@heliport/client';
import {
  Button,
  Checkbox,
  Field,
  Input,
  Link,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  Modal,
  Select,
} from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useMemo, useState } from 'react';
import type { Device } from '#contract/energy/device/calls.ts';
import type { OrderRow } from '#contract/energy/work-order/fields.ts';
import {
  ORDER_GRADES,
  ORDER_NOTE_MAX_LENGTH,
  ORDER_WHAT_MAX_LENGTH,
  type OrderGrade,
} from '#contract/energy/work-order/limits.ts';
import { isBlank } from '#contract/rules/violation.ts';
import { replaceQuery } from '#kit/address.ts';
import { useBasePath, useLink, useQuery } from '#kit/react/address.ts';
import { UcStationPicker } from '#kit/react/elements.ts';
import { Form, FormRow, momentOf, TimeField, useFieldError } from '#kit/react/form.tsx';
import { Quiet } from '#kit/react/marks.tsx';
import { NoteField } from '#kit/react/note-field.tsx';
import { useMade } from '#kit/react/use-made.ts';
import type { RemoteState } from '#kit/remote.ts';
import { whenTypingRests } from '#kit/typing.ts';
import { newId } from '../../offline/ids.ts';
import type { Likeness, RequestCurve, RequestsPage } from '../../stores/requests.ts';
import { orderPath } from '../../stores/routes.ts';
import { $text } from '../../texts/requests/text.ts';
import { GradeField } from '../parts/grade-field.tsx';
import { useLayout } from '../parts/layout.styles.ts';
import { PhotoButton } from '../parts/photo-button.tsx';
import { PhotoGrid, useFileAddresses } from '../parts/photo-grid.tsx';
import { deviceText } from '../parts/words.tsx';

const OWN_ERRORS = ['station', 'device', 'what', 'wishedAt'];

/** Fields that a link can bring. */
const BROUGHT = ['panel', 'device', 'alarm', 'what', 'point', 'from', 'to', 'grade'] as const;

const closePanel = () => replaceQuery(Object.fromEntries(BROUGHT.map((field) => [field, ''])));

interface NewPhoto {
  readonly id: string;
  readonly file: Blob;
}

/** The curve that a link brings; undefined without one. */
function curveIn(query: URLSearchParams): RequestCurve | undefined {
  const [device = '', point = '', from = '', to = ''] = ['device', 'point', 'from', 'to'].map(
    (field) => query.get(field) ?? undefined,
  );
  return device && point && from && to ? { device, point, from, to } : undefined;
}

/** Asks for work: what, where, how urgent, with photos. Open orders that are like it are offered first. */
export function RequestDialog({ page }: { page: RequestsPage }) {
  const text = useStore($text);
  const layout = useLayout();
  const { changes } = page;
  const query = useQuery();
  const isBusy = useStore(changes.$isBusy);
  const [curve] = useState(() => curveIn(query));
  const [alarm] = useState(query.get('alarm') ?? '');
  const [station, setStation] = useState(query.get('station') ?? '');
  const [device, setDevice] = useState(query.get('device') ?? '');
  const [what, setWhat] = useState((query.get('what') ?? '').slice(0, ORDER_WHAT_MAX_LENGTH));
  const [note, setNote] = useState('');
  const [grade, setGrade] = useState<OrderGrade>(
    ORDER_GRADES.find((each) => each === query.get('grade')) ?? 'B',
  );
  const [wishedAt, setWishedAt] = useState('');
  const [photos, setPhotos] = useState<readonly NewPhoto[]>([]);
  const [evenIfLike, setEvenIfLike] = useState(false);
  const [isTried, setTried] = useState(false);
  const like = useLike(page, { station, device, alarm, what });
  const addressOf = useFileAddresses(photos);
  const isRepeated = like.length > 0;
  const refused = {
    what: useFieldError(changes, 'what', text('what')),
    wishedAt: useFieldError(changes, 'wishedAt', text('wishedAt')),
  };
  const missing = {
    station: isTried && station === '' ? text('stationNeeded') : undefined,
    what: isTried && isBlank(what) ? text('required', { field: text('what') }) : undefined,
    like: isTried && isRepeated && !evenIfLike ? text('likeNeeded') : '',
  };

  async function send(close: () => void): Promise<void> {
    setTried(true);
    if (station === '' || isBlank(what) || (isRepeated && !evenIfLike)) return;
    const draft = { station, device, alarm, what: what.trim(), note: note.trim(), grade, evenIfLike };
    const no = await page.request(
      { ...draft, wishedAt: momentOf(wishedAt) },
      curve,
      photos.map(({ file }) => file),
    );
    if (no === undefined) return;
    notify({ kind: 'success', text: text('requested', { no }) });
    close();
  }
  const whatError = missing.what ?? refused.what;
  return (
    <Modal
      title={text('newRequest')}
      closeLabel={text('close')}
      maxWidth="680px"
      closesOutside={false}
      onClose={() => {
        changes.forget();
        closePanel();
      }}
      actions={(close) => (
        <>
          <Button className={layout.touch} onClick={close}>
            {text('cancel')}
          </Button>
          <Button
            className={layout.touch}
            appearance="primary"
            disabledFocusable={isBusy}
            onClick={() => void send(close)}
          >
            {text('ask')}
          </Button>
        </>
      )}
    >
      <Form changes={changes} text={text} fields={OWN_ERRORS}>
        <div>
          <UcStationPicker
            label={text('station')}
            value={station}
            onUcStations={({ detail }) => {
              const [chosen = ''] = detail.codes;
              if (chosen === station) return;
              setStation(chosen);
              setDevice('');
            }}
          />
          <p className={layout.danger} role="alert">
            {missing.station}
          </p>
        </div>
        {station !== '' && <DeviceField {...{ page, station, device }} onChange={setDevice} />}
        {alarm !== '' && <Quiet>{text('ofAlarm')}</Quiet>}
        {curve && <Quiet>{text('withCurve', { point: curve.point })}</Quiet>}
        <Field
          required
          label={text('what')}
          hint={text('whatHint')}
          {...(whatError && { validationMessage: whatError })}
        >
          <Input
            data-autofocus
            value={what}
            maxLength={ORDER_WHAT_MAX_LENGTH}
            onChange={(_event, { value }) => setWhat(value)}
          />
        </Field>
        {isRepeated && (
          <Like orders={like} isOther={evenIfLike} failure={missing.like} onOther={setEvenIfLike} />
        )}
        <NoteField
          label={text('note')}
          value={note}
          maxLength={ORDER_NOTE_MAX_LENGTH}
          failure=""
          onChange={setNote}
        />
        <FormRow>
          <GradeField label={text('urgency')} grade={grade} onChoose={setGrade} />
          <TimeField
            label={text('wishedAt')}
            hint={text('ownClock')}
            error={refused.wishedAt}
            value={wishedAt}
            onChange={setWishedAt}
          />
        </FormRow>
        <div>
          <PhotoGrid
            photos={photos.map(({ id, file }, index) => {
              const address = async () => addressOf(id, file);
              return {
                ...{ id, alt: text('newPhoto', { place: index + 1 }), small: address, whole: address },
                note: (
                  <Button
                    size="small"
                    appearance="subtle"
                    aria-label={text('removePhotoOf', { place: index + 1 })}
                    onClick={() => setPhotos(photos.filter((one) => one.id !== id))}
                  >
                    {text('removePhoto')}
                  </Button>
                ),
              };
            })}
          />
          <PhotoButton
            add={async (file) => {
              const plain = await page.newPhoto(file);
              setPhotos((before) => [...before, { id: newId(), file: plain }]);
            }}
          >
            {text('addPhoto')}
          </PhotoButton>
        </div>
      </Form>
    </Modal>
  );
}

const $noDevices = atom<RemoteState<readonly Device[]>>({ status: 'loading' });

interface DeviceFieldProps {
  page: RequestsPage;
  station: string;
  device: string;
  onChange: (code: string) => void;
}

/** A device of the station, or all of it. */
function DeviceField({ page, station, device, onChange }: DeviceFieldProps) {
  const text = useStore($text);
  const asked = useMade(station, (life) => page.devices(station, life));
  useEffect(() => void asked?.load(), [asked]);
  const state = useStore(asked?.$state ?? $noDevices);
  const error = useFieldError(page.changes, 'device', text('device'));
  const devices = state.status === 'ready' ? state.data.filter(({ kind }) => kind !== 'station') : [];
  return (
    <Field label={text('device')} {...(error && { validationMessage: error })}>
      <Select value={device} onChange={(_event, { value }) => onChange(value)}>
        <option value="">{text('wholeStation')}</option>
        {/* A link's device stays chosen until the others are there. */}
        {device !== '' && !devices.some(({ code }) => code === device) && (
          <option value={device}>{device}</option>
        )}
        {devices.map(({ code, name }) => (
          <option key={code} value={code}>
            {deviceText({ device: code, deviceName: name }, '')}
          </option>
        ))}
      </Select>
    </Field>
  );
}

const $noneLike = atom<RemoteState<readonly OrderRow[]>>({ status: 'loading' });

/** The open orders that are like what is typed, when the typing rests. */
function useLike(page: RequestsPage, { station, device, alarm, what }: Likeness): readonly OrderRow[] {
  const [typed, setTyped] = useState(what);
  const typing = useMemo(() => whenTypingRests(setTyped), []);
  useEffect(() => typing.typed(what), [typing, what]);
  useEffect(() => typing.cancel, [typing]);
  const asked = useMade(JSON.stringify([station, device, alarm, typed]), (life) =>
    page.like({ station, device, alarm, what: typed }, life),
  );
  const isAskable = station !== '' && (alarm !== '' || !isBlank(typed));
  useEffect(() => {
    if (isAskable) void asked?.load();
  }, [asked, isAskable]);
  const state = useStore(asked?.$state ?? $noneLike);
  return state.status === 'ready' && isAskable ? state.data : [];
}

interface LikeProps {
  orders: readonly OrderRow[];
  isOther: boolean;
  failure: string;
  onOther: (isOther: boolean) => void;
}

/** Offers the open orders in the place of a new one. */
function Like({ orders, isOther, failure, onOther }: LikeProps) {
  const text = useStore($text);
  const layout = useLayout();
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{text('likeTitle')}</MessageBarTitle>
        <ul className={layout.list}>
          {orders.map((order) => (
            <LikeLine key={order.no} order={order} />
          ))}
        </ul>
        <Checkbox
          label={text('another')}
          checked={isOther}
          onChange={(_event, { checked }) => onOther(checked === true)}
        />
        <p className={layout.danger} role="alert">
          {failure}
        </p>
      </MessageBarBody>
    </MessageBar>
  );
}

function LikeLine({ order: { no, what, state } }: { order: OrderRow }) {
  const text = useStore($text);
  const link = useLink(useBasePath() + orderPath(no));
  return (
    <li>
      <Link {...link}>{no}</Link> · {what} · {text(`state_${state}`)}
    </li>
  );
}
