import { $can, $session } from '@heliport/client';
import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import type { Order } from '#contract/energy/work-order/fields.ts';
import { mayRecord } from '#contract/energy/work-order/recording.ts';
import type { NewEntry } from '../../offline/queue.ts';
import type { OrderState } from '../../stores/order.ts';
import { $text } from '../../texts/order/text.ts';

/** Whether the person can record an entry of a kind in the order now. */
export function useMayRecord({ state, worker }: Order): (kind: Parameters<typeof mayRecord>[0]) => boolean {
  const mayWork = useStore($can('workOrder:work'));
  const mayAssign = useStore($can('workOrder:assign'));
  const self = useStore($session)?.uuid;
  const isWorker = worker !== null && worker.userId === self;
  const may = (code: string) =>
    (code === 'workOrder:work' && mayWork) || (code === 'workOrder:assign' && mayAssign);
  return (kind) => mayRecord(kind, { state, isWorker, may });
}

/** Records entries, once for several presses. `failure` says that the device could not keep one; nothing typed is lost. */
export function useRecord(page: OrderState) {
  const text = useStore($text);
  const isBusy = useRef(false);
  const [failure, setFailure] = useState('');

  /** Answers whether they were kept. */
  async function record(...entries: readonly NewEntry[]): Promise<boolean> {
    if (isBusy.current) return false;
    isBusy.current = true;
    setFailure('');
    try {
      for (const entry of entries) await page.record(entry);
      return true;
    } catch (error) {
      console.error(error);
      setFailure(text('storageFull'));
      return false;
    } finally {
      isBusy.current = false;
    }
  }
  return { record, failure };
}
