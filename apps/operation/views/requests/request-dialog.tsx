import { notify } from '@heliport/client';
import { Button, Modal } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { isBlank } from '#contract/rules/violation.ts';
import { useQuery } from '#kit/react/address.ts';
import { momentOf } from '#kit/react/form.tsx';
import type { RequestsPage } from '../../stores/requests.ts';
import { $text } from '../../texts/requests/text.ts';
import { useLayout } from '../parts/layout.styles.ts';
import type { NewPhoto } from './new-photos.tsx';
import { RequestFields } from './request-fields.tsx';
import { closePanel, curveIn, type FilledRequest, requestIn } from './request-link.ts';
import { useSimilarOrders } from './similar-orders.tsx';

/** Asks for work: what, where, how urgent, with photos. Open orders that are like it are offered first. */
export function RequestDialog({ page }: { page: RequestsPage }) {
  const text = useStore($text);
  const layout = useLayout();
  const { changes } = page;
  const query = useQuery();
  const isBusy = useStore(changes.$isBusy);
  const [curve] = useState(() => curveIn(query));
  const [filled, setFilled] = useState(() => requestIn(query));
  const [photos, setPhotos] = useState<readonly NewPhoto[]>([]);
  const [isTried, setTried] = useState(false);
  const similar = useSimilarOrders(page, filled);
  const change = (part: Partial<FilledRequest>) => setFilled((before) => ({ ...before, ...part }));

  async function send(close: () => void): Promise<void> {
    setTried(true);
    const { station, what, note, wishedAt, evenIfLike } = filled;
    if (station === '' || isBlank(what) || (similar.length > 0 && !evenIfLike)) return;
    const no = await page.request(
      { ...filled, what: what.trim(), note: note.trim(), wishedAt: momentOf(wishedAt) },
      curve,
      photos.map(({ file }) => file),
    );
    if (no === undefined) return;
    notify({ kind: 'success', text: text('requested', { no }) });
    close();
  }
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
      <RequestFields {...{ page, filled, change, curve, similar, isTried, photos }} onPhotos={setPhotos} />
    </Modal>
  );
}
