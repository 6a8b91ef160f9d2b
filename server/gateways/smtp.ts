import { Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import type { Limits } from '#server/core/limits.ts';
import type { Gateway } from './message.ts';

/** Sends e-mail through an SMTP server. */
export function createSmtp(
  url: string,
  from: string,
  { gatewayMailMs }: Pick<Limits, 'gatewayMailMs'>,
): Gateway {
  return async ({ to, subject, text, id, attachments = [] }) => {
    const socket = new Socket();
    // The package also listens, but only once it has resolved the host.
    socket.on('error', () => undefined);
    const transport = createTransport({
      url,
      socket,
      connectionTimeout: gatewayMailMs,
      greetingTimeout: gatewayMailMs,
      socketTimeout: gatewayMailMs,
      // No part of a message may make the server read its own files or contact other hosts.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    const sending = transport.sendMail({
      ...{ from, to, subject, text },
      attachments: attachments.map(({ name, type, content }) => ({
        ...{ filename: name, contentType: type, content: Buffer.from(content) },
      })),
      // Programs that read mail show a message that came twice once.
      ...(id && { messageId: `<${id}@${domainOf(from)}>`, headers: { 'Idempotency-Key': id } }),
    });
    let timer: NodeJS.Timeout | undefined;
    // Each step has its own time-out, which a server that sends a byte now and then never exceeds. This one limits
    // their sum.
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('The SMTP server took too long.')), gatewayMailMs);
    });
    try {
      await Promise.race([sending, late]);
    } finally {
      clearTimeout(timer);
      sending.catch(() => undefined);
      // The package says QUIT and waits for an answer, or for a server that took too long.
      socket.destroy();
    }
  };
}

const domainOf = (from: string): string => /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
