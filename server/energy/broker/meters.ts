import { Counter, Gauge, type Registry } from 'prom-client';

/** What became of a message: stored, not readable, of an unknown station, or not stored because of a failure. */
export type Outcome = 'taken' | 'unreadable' | 'unknownStation' | 'failed';

/** Metrics of gateways' messages over MQTT. */
export interface BrokerMeters {
  message(outcome: Outcome): void;
  /** Called for the number of open connections, whenever metrics are read. */
  connections(count: () => number): void;
}

export function brokerMeters(registry: Registry): BrokerMeters {
  const registers = [registry];
  const messages = new Counter({
    name: 'heliport_mqtt_messages_total',
    help: 'Messages of gateways over MQTT, by outcome.',
    labelNames: ['outcome'],
    registers,
  });
  let count = () => 0;
  new Gauge({
    name: 'heliport_mqtt_connections',
    help: 'Connections of gateways to the embedded broker, or of this server to the external one.',
    registers,
    collect() {
      this.set(count());
    },
  });
  return {
    message: (outcome) => messages.inc({ outcome }),
    connections(given) {
      count = given;
    },
  };
}
