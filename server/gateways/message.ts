import type { Language } from '#contract/preferences.ts';
import type { Template } from './texts.ts';

export const CHANNELS = ['sms', 'email'] as const;
export type Channel = (typeof CHANNELS)[number];

/** A file in an e-mail. */
export interface MessageAttachment {
  readonly name: string;
  /** MIME type. */
  readonly type: string;
  readonly content: Uint8Array;
}

/** A message before it is put into words. */
export interface Message {
  readonly channel: Channel;
  /** Phone number or e-mail address. */
  readonly to: string;
  readonly template: Template;
  readonly language: Language;
  /** Only in messages with a verification code. */
  readonly code?: string;
  /** Values of the template beside these. */
  readonly values?: Readonly<Record<string, string>>;
  /** The same for every attempt of a message, so that a gateway delivers it once. */
  readonly id?: string;
  /** In e-mails. */
  readonly attachments?: readonly MessageAttachment[];
}

/** A message as it is sent. */
export interface OutgoingMessage {
  readonly channel: Channel;
  readonly to: string;
  readonly template: Template;
  readonly code: string | null;
  /** Subject of an e-mail; text messages have none. */
  readonly subject: string;
  readonly text: string;
  readonly id?: string;
  readonly attachments?: readonly MessageAttachment[];
}

/** Delivers a message; rejects if it was not accepted. Settles within a time limit in either case. */
export type Gateway = (message: OutgoingMessage) => Promise<void>;
