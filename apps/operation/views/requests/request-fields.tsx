import { Field, Input } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { OrderRow } from '#contract/energy/work-order/fields.ts';
import { ORDER_NOTE_MAX_LENGTH, ORDER_WHAT_MAX_LENGTH } from '#contract/energy/work-order/limits.ts';
import { isBlank } from '#contract/rules/violation.ts';
import { UcStationPicker } from '#kit/react/elements.ts';
import { Form, FormRow, TimeField, useFieldError } from '#kit/react/form.tsx';
import { Quiet } from '#kit/react/marks.tsx';
import { NoteField } from '#kit/react/note-field.tsx';
import type { RequestCurve, RequestsPage } from '../../stores/requests.ts';
import { $text } from '../../texts/requests/text.ts';
import { GradeField } from '../parts/grade-field.tsx';
import { useLayout } from '../parts/layout.styles.ts';
import { DeviceField } from './device-field.tsx';
import { type NewPhoto, NewPhotos } from './new-photos.tsx';
import type { FilledRequest } from './request-link.ts';
import { SimilarOrders } from './similar-orders.tsx';

const OWN_ERRORS = ['station', 'device', 'what', 'wishedAt'];

interface RequestFieldsProps {
  page: RequestsPage;
  filled: FilledRequest;
  change: (part: Partial<FilledRequest>) => void;
  curve: RequestCurve | undefined;
  similar: readonly OrderRow[];
  /** True once the person has pressed send. From then on, empty required fields show an error. */
  isTried: boolean;
  photos: readonly NewPhoto[];
  onPhotos: (change: (before: readonly NewPhoto[]) => readonly NewPhoto[]) => void;
}

/** The fields of a new request, each with what is wrong with it. */
export function RequestFields(props: RequestFieldsProps) {
  const { page, filled, change, curve, similar, isTried, photos, onPhotos } = props;
  const { station, device, alarm, what, evenIfLike } = filled;
  const text = useStore($text);
  const layout = useLayout();
  const { changes } = page;
  const refused = {
    what: useFieldError(changes, 'what', text('what')),
    wishedAt: useFieldError(changes, 'wishedAt', text('wishedAt')),
  };
  const missing = {
    station: isTried && station === '' ? text('stationNeeded') : undefined,
    what: isTried && isBlank(what) ? text('required', { field: text('what') }) : undefined,
    evenIfLike: isTried && !evenIfLike ? text('likeNeeded') : '',
  };
  const whatError = missing.what ?? refused.what;
  return (
    <Form changes={changes} text={text} fields={OWN_ERRORS}>
      <div>
        <UcStationPicker
          label={text('station')}
          value={station}
          onUcStations={({ detail }) => {
            const [chosen = ''] = detail.codes;
            if (chosen !== station) change({ station: chosen, device: '' });
          }}
        />
        <p className={layout.danger} role="alert">
          {missing.station}
        </p>
      </div>
      {station !== '' && (
        <DeviceField {...{ page, station, device }} onChange={(code) => change({ device: code })} />
      )}
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
          onChange={(_event, { value }) => change({ what: value })}
        />
      </Field>
      {similar.length > 0 && (
        <SimilarOrders
          orders={similar}
          isOther={evenIfLike}
          failure={missing.evenIfLike}
          onOther={(isOther) => change({ evenIfLike: isOther })}
        />
      )}
      <NoteField
        label={text('note')}
        value={filled.note}
        maxLength={ORDER_NOTE_MAX_LENGTH}
        failure=""
        onChange={(note) => change({ note })}
      />
      <FormRow>
        <GradeField label={text('urgency')} grade={filled.grade} onChoose={(grade) => change({ grade })} />
        <TimeField
          label={text('wishedAt')}
          hint={text('ownClock')}
          error={refused.wishedAt}
          value={filled.wishedAt}
          onChange={(wishedAt) => change({ wishedAt })}
        />
      </FormRow>
      <NewPhotos page={page} photos={photos} onChange={onPhotos} />
    </Form>
  );
}
