import { eventIdOf } from './events.ts';

/** The headers of a delivery, without time and signature. */
export const headersOf = ({ id, event, body }: { id: string; event: string; body: string }) => ({
  'content-type': 'application/json',
  'user-agent': 'Heliport-Webhook/1',
  'x-heliport-event': event,
  'x-heliport-delivery': id,
  'idempotency-key': eventIdOf(body),
});
