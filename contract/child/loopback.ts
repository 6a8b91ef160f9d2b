/** Origins of this machine: a platform, or a development server beside it. */
export const LOOPBACK = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;
