import type { Socket } from 'node:net';
import type { Limits } from '#server/core/limits.ts';

/** Counts the connections of a broker. */
export interface Connections {
  /** Counts a connection that has shown no good key yet. */
  admit(socket: Socket): void;
  /** Counts it as one of a station. */
  identify(socket: Socket, stationCode: string): void;
}

/**
 * Ends the oldest connection where there are too many, so that neither strangers nor the gateways of one station can
 * keep others out. Ending the newest would keep a gateway out whose lost connections are not noticed yet.
 */
export function limitConnections({
  mqttStrangers,
  mqttClientsOfStation,
}: Pick<Limits, 'mqttStrangers' | 'mqttClientsOfStation'>): Connections {
  const strangers = new Set<Socket>();
  const stations = new Map<string, Set<Socket>>();
  return {
    admit(socket) {
      strangers.add(socket);
      socket.once('close', () => strangers.delete(socket));
      endOldest(strangers, mqttStrangers);
    },
    identify(socket, stationCode) {
      strangers.delete(socket);
      if (socket.destroyed) return;
      const own = stations.get(stationCode) ?? new Set();
      stations.set(stationCode, own.add(socket));
      socket.once('close', () => {
        own.delete(socket);
        if (own.size === 0 && stations.get(stationCode) === own) stations.delete(stationCode);
      });
      endOldest(own, mqttClientsOfStation);
    },
  };
}

function endOldest(sockets: Set<Socket>, most: number): void {
  const [oldest] = sockets;
  if (!oldest || sockets.size <= most) return;
  sockets.delete(oldest);
  oldest.destroy();
}
