/** Topics of gateways: `heliport/v1/<station code>/frames`, `…/ack`, `…/commands`. */
const ROOT = 'heliport/v1';

/** What a station's gateway publishes and hears. */
export type Channel = 'frames' | 'ack' | 'commands';

export const topicOf = (stationCode: string, channel: Channel): string => `${ROOT}/${stationCode}/${channel}`;

/** The frames of all stations, shared by all servers so that each message reaches one of them (MQTT 5, section 4.8.2). */
export const SHARED_FRAMES = `$share/heliport/${topicOf('+', 'frames')}`;

/** The station of a topic of frames. */
export const stationOf = (topic: string): string | undefined =>
  new RegExp(`^${ROOT}/([^/]+)/frames$`).exec(topic)?.[1];
