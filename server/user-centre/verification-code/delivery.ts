import type { Server } from 'node:http';
import { finished } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Hands a prepared message to the gateway; rejects, and undoes its counts, if the gateway does not accept it. */
export type Delivery = () => Promise<void>;

/** Deliveries in progress of each server. */
const inProgress = new WeakMap<Server, Set<Promise<void>>>();

/** Waits until the server has delivered, or given up, the messages of all answered requests. */
export async function delivered(server: Server): Promise<void> {
  await Promise.all(inProgress.get(server) ?? []);
}

/**
 * Delivers messages after the answer, so that its time does not depend on the message. Until the gateway has accepted
 * the previous message, the answer waits for the delivery instead and can refuse with 503.
 */
export function deliverAfterAnswer(
  app: FastifyInstance,
): (deliver: Delivery, reply: FastifyReply) => Promise<void> {
  const running = new Set<Promise<void>>();
  inProgress.set(app.server, running);
  app.addHook('onClose', () => delivered(app.server));
  let isReliable = false;
  const attempt = async (deliver: Delivery): Promise<void> => {
    try {
      await deliver();
      isReliable = true;
    } catch (error) {
      isReliable = false;
      throw error;
    }
  };
  return async (deliver, reply) => {
    if (!isReliable) return attempt(deliver);
    const work = answered(reply)
      .then(() => attempt(deliver))
      .catch((error) => reply.log.error({ err: error }, 'code not sent'))
      .finally(() => running.delete(work));
    running.add(work);
  };
}

/** Resolves when the answer was handed over, or its connection is gone. */
const answered = ({ raw }: FastifyReply) =>
  new Promise<void>((resolve) => void finished(raw, () => resolve()));
