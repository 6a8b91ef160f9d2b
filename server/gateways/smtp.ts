import { createTransport } from 'nodemailer';
import type { Limits } from '#server/core/limits.ts';
import type { Gateway } from './message.ts';

/** Sends e-mail through an SMTP server. */
export function createSmtp(
  url: string,
  from: string,
  { gatewayMailMs }: Pick<Limits, 'gatewayMailMs'>,
): Gateway {
  const transport = createTransport({
    url,
    connectionTimeout: gatewayMailMs,
    greetingTimeout: gatewayMailMs,
    socketTimeout: gatewayMailMs,
    // No part of a message may make the server read its own files or contact other hosts.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, subject, text }) => {
    const sending = transport.sendMail({ from, to, subject, text });
    let timer: NodeJS.Timeout | undefined;
    // Each step has its own time-out; this one limits their sum.
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('The SMTP server took too long.')), gatewayMailMs);
    });
    try {
      await Promise.race([sending, late]);
    } finally {
      clearTimeout(timer);
      sending.catch(() => undefined);
    }
  };
}
