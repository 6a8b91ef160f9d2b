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
    // Nothing of a message may point the server at its own files or at other hosts.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, subject, text }) => {
    const sending = transport.sendMail({ from, to, subject, text });
    let timer: NodeJS.Timeout | undefined;
    // Each step has its limit, but a server that dribbles could stretch their sum.
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
