/** Topics of gateways: `heliport/v1/<station code>/frames`, `…/ack`, `…/commands`, `…/commands/ack`. */
const ROOT = 'heliport/v1';

/** What a station's gateway publishes and hears. */
export type Channel = 'frames' | 'ack' | 'commands' | 'commands/ack';

export const topicOf = (stationCode: string, channel: Channel): string => `${ROOT}/${stationCode}/${channel}`;

/** What all stations send, shared by all servers so that each message reaches one of them (MQTT 5, section 4.8.2). */
export const SHARED = (['frames', 'commands/ack'] as const).map(
  (channel) => `$share/heliport/${topicOf('+', channel)}`,
);

/** What gateways publish. */
export type Sent = 'frames' | 'commands/ack';

/** The station of a topic that gateways publish on, and what is sent there. */
export function sentOn(topic: string): { readonly code: string; readonly channel: Sent } | undefined {
  const [, code, channel] = new RegExp(`^${ROOT}/([^/]+)/(frames|commands/ack)$`).exec(topic) ?? [];
  return code && channel ? { code, channel: channel as Sent } : undefined;
}
