/** Pages of this machine: a platform that runs beside a development server. */
export const LOOPBACK = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;
