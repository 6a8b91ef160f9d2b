export const MESSAGE_MS = 2000;
export const COPY_MESSAGE_MS = 1500;
export const NOTIFICATION_MS = 30_000;
