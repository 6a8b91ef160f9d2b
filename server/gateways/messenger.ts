import { Code } from '#contract/codes.ts';
import { interpolate } from '#contract/interpolate.ts';
import type { Clock } from '#server/core/clock.ts';
import type { Config } from '#server/core/config.ts';
import { Refusal } from '#server/core/refusal.ts';
import type { Channel, Gateway, Message, OutgoingMessage } from './message.ts';
import { createOutbox } from './outbox.ts';
import { createSmsWebhook } from './sms-webhook.ts';
import { createSmtp } from './smtp.ts';
import { texts } from './texts.ts';
import { readWebhookSecret } from './webhook-secret.ts';

/** Sends messages to people. */
export interface Messenger {
  /** Sends a message; refuses with 503 if the gateway did not accept it. */
  send(message: Message): Promise<void>;
  /** Sends a notice about a completed change: a failure is logged, and the change stays. */
  notify(message: Message): Promise<void>;
}

/** The part of a logger that the messenger uses. */
export interface MessageLog {
  info(fields: object, text: string): void;
  error(fields: object, text: string): void;
}

const PRODUCT = 'Heliport';

/** Connects each channel to its gateway, or to the outbox if none is configured. */
export async function createMessenger(config: Config, clock: Clock, log: MessageLog): Promise<Messenger> {
  const outbox = createOutbox(config.dataDir, clock);
  const gateways: Record<Channel, Gateway> = { sms: outbox, email: outbox };
  if (config.smsWebhookUrl) {
    const secret = config.smsWebhookSecret ?? (await readWebhookSecret(config.dataDir));
    gateways.sms = createSmsWebhook({ url: config.smsWebhookUrl, secret, clock, limits: config.limits });
  }
  if (config.smtpUrl) gateways.email = createSmtp(config.smtpUrl, senderOf(config), config.limits);

  async function send(message: Message): Promise<void> {
    const { channel, to, template } = message;
    try {
      await gateways[channel](write(message, config));
    } catch (cause) {
      throw new Refusal(Code.Unavailable, { reason: 'messageNotSent' }, { cause });
    }
    log.info({ channel, to, template, outbox: gateways[channel] === outbox }, 'message sent');
  }

  return {
    send,
    async notify(message) {
      try {
        await send(message);
      } catch (error) {
        const { channel, to, template } = message;
        log.error({ err: error, channel, to, template }, 'message lost');
      }
    },
  };
}

function senderOf({ smtpFrom, publicOrigin, smtpUrl }: Config): string {
  if (smtpFrom) return smtpFrom;
  const host = new URL(publicOrigin ?? smtpUrl ?? '').hostname;
  return `${PRODUCT} <no-reply@${host}>`;
}

function write(
  { channel, to, template, language, code, values, id, attachments }: Message,
  config: Config,
): OutgoingMessage {
  const { subject, text } = texts[language][template];
  const minutes = Math.floor(config.limits.verificationCodeLifeSeconds / 60);
  const filled = interpolate(text, {
    ...values,
    ...{ product: PRODUCT, code: code ?? '', minutes: String(minutes) },
  });
  const lines = channel === 'sms' && code ? [filled, webOtpLine(code, config)] : [filled];
  return {
    channel,
    to,
    template,
    code: code ?? null,
    subject: `${PRODUCT} · ${interpolate(subject, { ...values })}`,
    text: lines.join('\n\n'),
    ...(id && { id }),
    ...(attachments && { attachments }),
  };
}

/**
 * The last line of a text message, which browsers parse (WebOTP). Its host is configured, not the request's: with a
 * forged `Host`, browsers would fill the code into another site.
 */
function webOtpLine(code: string, { publicOrigin, host }: Config): string {
  return `@${publicOrigin ? new URL(publicOrigin).hostname : host} #${code}`;
}
