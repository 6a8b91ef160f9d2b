import type { Socket } from 'node:net';
import type { Limits } from '#server/core/limits.ts';
import { networkOf } from '#server/core/network.ts';

/** Counts the connections of a broker. */
export interface Connections {
  /** Counts a connection that has shown no good key yet. That of TLS takes the place of the socket below it. */
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
  mqttStrangersOfAddress,
  mqttClientsOfStation,
}: Pick<Limits, 'mqttStrangers' | 'mqttStrangersOfAddress' | 'mqttClientsOfStation'>): Connections {
  const strangers = createGroup();
  const addresses = createGroups();
  const stations = createGroups();
  return {
    admit(socket) {
      if (socket.destroyed) return;
      strangers.add(socket, mqttStrangers);
      addresses.add(networkOf(socket.remoteAddress ?? ''), socket, mqttStrangersOfAddress);
    },
    identify(socket, stationCode) {
      strangers.delete(socket);
      addresses.delete(networkOf(socket.remoteAddress ?? ''), socket);
      if (!socket.destroyed) stations.add(stationCode, socket, mqttClientsOfStation);
    },
  };
}

/** A connection as TCP tells it from others. */
const endsOf = ({ remoteAddress, remotePort, localPort }: Socket) =>
  [remoteAddress, remotePort, localPort].join(' ');

interface Group {
  readonly size: number;
  /** Adds a connection, and ends the oldest one where there are more than `most`. */
  add(socket: Socket, most: number): void;
  delete(socket: Socket): void;
}

function createGroup(): Group {
  const sockets = new Map<string, Socket>();
  return {
    get size() {
      return sockets.size;
    },
    add(socket, most) {
      const ends = endsOf(socket);
      sockets.set(ends, socket);
      // A closed socket does not know its ends any more.
      socket.once('close', () => {
        if (sockets.get(ends) === socket) sockets.delete(ends);
      });
      const [oldest] = sockets;
      if (!oldest || sockets.size <= most) return;
      sockets.delete(oldest[0]);
      oldest[1].destroy();
    },
    delete: (socket) => void sockets.delete(endsOf(socket)),
  };
}

/** Groups by name, each as long as it has a connection. */
function createGroups() {
  const groups = new Map<string, Group>();
  function forget(name: string): void {
    if (groups.get(name)?.size === 0) groups.delete(name);
  }
  return {
    add(name: string, socket: Socket, most: number): void {
      const group = groups.get(name) ?? createGroup();
      groups.set(name, group);
      group.add(socket, most);
      socket.once('close', () => forget(name));
    },
    delete(name: string, socket: Socket): void {
      groups.get(name)?.delete(socket);
      forget(name);
    },
  };
}
