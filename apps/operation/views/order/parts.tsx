import { $language, can, datesIn } from '@heliport/client';
import { Button, Checkbox, Field, Input, Select } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { type FormEvent, useState } from 'react';
import { ASSET_REASON_MAX_LENGTH, SERIAL_MAX_LENGTH } from '#contract/energy/asset/limits.ts';
import {
  ORDER_NOTE_MAX_LENGTH,
  PART_MAX_QUANTITY,
  PART_NAME_MAX_LENGTH,
} from '#contract/energy/work-order/limits.ts';
import type { TakeAlong } from '#contract/energy/work-order/work-calls.ts';
import { today } from '#kit/days.ts';
import { failureOf } from '#kit/failure.ts';
import { Card } from '#kit/react/card.tsx';
import { DateField } from '#kit/react/date-field.tsx';
import { UcLabelReader } from '#kit/react/elements.ts';
import { Mark } from '#kit/react/marks.tsx';
import type { NewEntry } from '../../offline/queue.ts';
import type { OrderData, OrderState } from '../../stores/order.ts';
import { $text } from '../../texts/order/text.ts';
import { useLayout } from '../parts/layout.styles.ts';
import { countOf } from './time-used.tsx';
import { useMayRecord, useRecord } from './use-record.ts';

const EMPTY = {
  ...{ name: '', quantity: '1', serialOut: '', serialIn: '' },
  ...{ asset: '', maker: '', model: '', warranty: '' },
};
type Draft = typeof EMPTY;
type Errors = Partial<Record<keyof Draft, string>>;

/** Parts that were used or swapped. */
export function Parts({ page, data }: { page: OrderState; data: OrderData }) {
  const text = useStore($text);
  const layout = useLayout();
  const { order } = data;
  const parts = order.events.flatMap(({ id, part }) => (part ? [{ id, ...part }] : []));
  const [isOpen, setOpen] = useState(false);
  const mayRecord = useMayRecord(order)('part');
  return (
    <Card title={text('parts')}>
      {parts.length === 0 && <p className={layout.quiet}>{text('noParts')}</p>}
      <ul className={layout.list}>
        {parts.map(({ id, name, quantity, serialOut, serialIn }) => (
          <li key={id}>
            {text('partLine', { name, quantity })}
            {(serialOut !== '' || serialIn !== '') && (
              <span className={layout.quiet}>
                {' '}
                {text('partSerials', { out: serialOut || '–', in: serialIn || '–' })}
              </span>
            )}{' '}
            {order.waiting.has(id) && <Mark tone="quiet">{text('unsent')}</Mark>}
          </li>
        ))}
      </ul>
      {mayRecord && !isOpen && (
        <div className={layout.below}>
          <Button className={layout.touch} onClick={() => setOpen(true)}>
            {text('addPart')}
          </Button>
        </div>
      )}
      {isOpen && <PartForm page={page} data={data} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function PartForm({ page, data, onClose }: { page: OrderState; data: OrderData; onClose: () => void }) {
  const text = useStore($text);
  const layout = useLayout();
  const [draft, setDraft] = useState<Draft>(EMPTY);
  const [errors, setErrors] = useState<Errors>({});
  const [labelFailure, setLabelFailure] = useState('');
  const [claims, setClaims] = useState(true);
  const { record, failure } = useRecord(page);
  const dates = datesIn(useStore($language));
  const dayOf = (day: string) => dates.date(new Date(`${day}T00:00`));
  // Whoever may not change the ledger records the part alone.
  const assets = can('ledger:edit') ? data.assets : [];
  const old = assets.find(({ id }) => String(id) === draft.asset);
  const warranty = old?.warrantyEnds && old.warrantyEnds >= today() ? old.warrantyEnds : undefined;
  const change = (part: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setErrors((before) => {
      const rest = { ...before };
      for (const field of Object.keys(part)) delete rest[field as keyof Draft];
      return rest;
    });
  };

  function chooseAsset(id: string): void {
    const found = assets.find((asset) => String(asset.id) === id);
    change({
      asset: id,
      ...(found && {
        ...{ serialOut: found.serial, name: draft.name || found.part || found.model },
        ...{ maker: found.maker, model: found.model },
      }),
    });
  }
  /** The label of what is installed names what is taken out; any other, what is put in. */
  async function readLabel(code: string): Promise<void> {
    setLabelFailure('');
    try {
      const { asset, serial, name } = await page.readLabel(code);
      if (assets.some(({ id }) => id === asset)) chooseAsset(String(asset));
      else if (data.assets.some(({ id }) => id === asset)) change({ serialOut: serial });
      else change({ serialIn: serial, name: draft.name || name });
    } catch (error) {
      setLabelFailure(failureOf(error).message || text('labelUnknown'));
    }
  }
  function check(quantity: number | undefined): Errors {
    const needed = (field: keyof Draft, label: string): Errors =>
      draft[field].trim() === '' ? { [field]: text('required', { field: label }) } : {};
    return {
      ...needed('name', text('partName')),
      ...(quantity === undefined && { quantity: text('wholeNumber', { max: PART_MAX_QUANTITY }) }),
      ...(draft.asset !== '' && {
        ...needed('serialIn', text('serialIn')),
        ...needed('maker', text('swapMaker')),
        ...needed('model', text('swapModel')),
      }),
    };
  }
  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    const quantity = countOf(draft.quantity, PART_MAX_QUANTITY);
    const found = check(quantity);
    setErrors(found);
    if (Object.keys(found).length > 0 || quantity === undefined) return;
    const [name, serialOut, serialIn] = [draft.name, draft.serialOut, draft.serialIn].map((each) =>
      each.trim(),
    );
    const swap =
      draft.asset === ''
        ? null
        : {
            ...{ asset: Number(draft.asset), maker: draft.maker.trim(), model: draft.model.trim() },
            ...{ serial: serialIn ?? '', firmware: '', warrantyEnds: draft.warranty || null },
            // A part claimed under warranty goes back to its maker.
            ...{ state: warranty !== undefined && claims ? ('repair' as const) : ('retired' as const) },
            ...{ reason: data.order.what.slice(0, ASSET_REASON_MAX_LENGTH) },
          };
    const part: NewEntry = {
      ...{ kind: 'part', name: name ?? '', quantity, costCents: null, swap },
      ...{ serialOut: serialOut ?? '', serialIn: serialIn ?? '' },
    };
    const claim: NewEntry[] =
      old && warranty !== undefined && claims
        ? [{ kind: 'note', text: claimOf(old, warranty).slice(0, ORDER_NOTE_MAX_LENGTH) }]
        : [];
    if (await record(part, ...claim)) onClose();
  }
  /** The text of the claim to the maker of a part that failed under warranty. */
  const claimOf = ({ maker, model, serial, part }: TakeAlong['assets'][number], ends: string): string =>
    text('claimText', {
      ...{ maker, model, serial, part, day: dayOf(ends), what: data.order.what },
      ...{ station: data.order.station, device: data.order.device ?? '' },
    });
  const field = (name: keyof Draft, label: string, maxLength: number) => (
    <Field label={label} {...(errors[name] && { validationMessage: errors[name] })}>
      <Input
        value={draft[name]}
        maxLength={maxLength}
        onChange={(_event, { value }) => change({ [name]: value })}
      />
    </Field>
  );
  return (
    <form className={layout.form} noValidate onSubmit={(event) => void add(event)}>
      <UcLabelReader failure={labelFailure} onUcLabel={({ detail }) => void readLabel(detail.code)} />
      {assets.length > 0 && (
        <Field label={text('swapAsset')}>
          <Select value={draft.asset} onChange={(_event, { value }) => chooseAsset(value)}>
            <option value="">{text('swapNone')}</option>
            {assets.map(({ id, part, maker, model, serial }) => (
              <option key={id} value={id}>
                {[part, maker, model, serial].filter(Boolean).join(' ')}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <div className={layout.pair}>
        {field('name', text('partName'), PART_NAME_MAX_LENGTH)}
        {field('quantity', text('quantity'), 4)}
        {field('serialOut', text('serialOut'), SERIAL_MAX_LENGTH)}
        {field('serialIn', text('serialIn'), SERIAL_MAX_LENGTH)}
      </div>
      {warranty !== undefined && (
        <div>
          <p className={layout.quiet}>{text('inWarranty', { day: dayOf(warranty) })}</p>
          <Checkbox
            label={text('claim')}
            checked={claims}
            onChange={(_event, { checked }) => setClaims(checked === true)}
          />
        </div>
      )}
      {draft.asset !== '' && (
        <div className={layout.pair}>
          {field('maker', text('swapMaker'), SERIAL_MAX_LENGTH)}
          {field('model', text('swapModel'), SERIAL_MAX_LENGTH)}
          <DateField
            label={text('swapWarranty')}
            value={draft.warranty}
            onChange={(warranty) => change({ warranty })}
          />
        </div>
      )}
      <div className={layout.row}>
        <Button className={layout.touch} type="submit" appearance="primary">
          {text('addPart')}
        </Button>
        <Button className={layout.touch} onClick={onClose}>
          {text('cancel')}
        </Button>
      </div>
      <p className={layout.danger} role="alert">
        {failure}
      </p>
    </form>
  );
}
