export const PUSH_STATES = ['waiting', 'sending', 'sent', 'failed', 'skipped', 'summarised'] as const;
export type PushState = (typeof PUSH_STATES)[number];
