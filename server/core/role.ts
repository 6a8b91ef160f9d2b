/**
 * What a server does (`ROLES`). Servers on one database can share the work in any way that covers all of them.
 * - web: pages, calls, streams, frames by HTTP
 * - ingest: brokers and consumers of frames, and at once the work that follows from what they stored
 * - jobs: whatever any server can do later: polls, jobs, housekeeping, simulator
 */
export const ROLES = ['web', 'ingest', 'jobs'] as const;
export type Role = (typeof ROLES)[number];

export const isRole = (name: string): name is Role => ROLES.some((role) => role === name);
