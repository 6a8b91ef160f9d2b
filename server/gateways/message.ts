import type { Language } from '#contract/preferences.ts';
import type { Template } from './texts.ts';

export const CHANNELS = ['sms', 'email'] as const;
export type Channel = (typeof CHANNELS)[number];

/** What somebody is told, before it has words. */
export interface Message {
  readonly channel: Channel;
  /** Phone number or e-mail address. */
  readonly to: string;
  readonly template: Template;
  readonly language: Language;
  /** Only in messages that carry a verification code. */
  readonly code?: string;
}

/** A message as it goes out. */
export interface OutgoingMessage {
  readonly channel: Channel;
  readonly to: string;
  readonly template: Template;
  readonly code: string | null;
  /** Of an e-mail; a text message has none. */
  readonly subject: string;
  readonly text: string;
}

/** Hands a message to who delivers it; rejects when it was not taken. It ends in time, either way. */
export type Gateway = (message: OutgoingMessage) => Promise<void>;
