/** Limits of the energy service, in the form of `core/limits.ts`. */
export const energyLimits = {
  /** Frames of one commit: larger batches are hardly faster. */
  ingestBatchFrames: 1000,
  /** The same for the embedded database, whose statements hold up all requests: about 30 ms. */
  ingestBatchFramesEmbedded: 200,
  /** Commits under way; a second one uses the time that the first one's disk takes. */
  ingestCommits: 2,
  /** Frames that wait for a commit. Senders of more are asked to come back. */
  ingestWaitingFrames: 20_000,
  /** A gateway's clock may be this far ahead. */
  ingestFutureSeconds: 300,
  /** Frames received later than this are marked as late. */
  ingestLateSeconds: 900,
  /** Connections of gateways to the embedded broker; more are closed at once. */
  mqttClients: 10_000,
  /** A station has one gateway or a few. One more ends the oldest connection, whose gateway may be gone. */
  mqttClientsOfStation: 20,
  /** Connections that have not shown a good key yet. One more ends the oldest. */
  mqttStrangers: 1000,
  /** The same from one address (IPv6: a /64): the gateways of an owner may share one and come back together. */
  mqttStrangersOfAddress: 250,
  /** A connection whose key is revoked ends after this, or with its next message after this. */
  mqttRecheckMs: 60_000,
  /** Pause before a message of an external broker is stored again, while the database is away. */
  mqttRetryMs: 1000,
  /** For this long, a server uses the devices of a station that it has read. */
  deviceCacheMs: 10_000,

  /** Life of frames, and age from which none is taken. */
  rawDays: 90,
  /** Life of the frames of the demo's simulator, which makes them again when they are asked for. */
  simulatedRawDays: 3,
  /** Life of the rollups of 5 min; those of 15 min are kept. */
  roll5Days: 730,
  /** Life of the devices' own codes: thirteen months, so that a year can be compared with the one before. */
  deviceEventDays: 396,

  /** Local days that are stored before and after today, for each time zone in use. */
  zoneDaysBack: 800,
  zoneDaysAhead: 400,

  /** Pause between two looks for work that another server left. */
  workPollMs: 2000,
  /** Stations in one look. A look that finds so many is followed by the next one without a pause. */
  workStations: 64,
  /** Pause between two looks for new values that open pages show: a frame is on the screen within two seconds. */
  streamPollMs: 1000,
  /** The stations of an open page are resolved again after this: a grant that ended is then no longer seen. */
  streamScopeMs: 60_000,

  /** Buckets of a station in one transaction. */
  workBuckets: 100,

  /** Frames that are judged for alarms in one transaction. */
  alarmFrames: 4000,
  /** Pause between two looks for silence, escalation and suppressions that end. */
  alarmTickMs: 15_000,
  /** Pause between two looks for alarms whose next step is due: people are told within five seconds. */
  alarmTellMs: 2_000,
  /** Alarms of a station and group within this time are one message. */
  pushGatherMs: 30_000,
  /** Pause between two looks for messages that are due. */
  pushPollMs: 5_000,
  /** A message that a server has begun to send is sent again after this, if the server is gone. */
  pushLeaseMs: 60_000,
  /** Attempts of a message; each waits twice as long as the one before. */
  pushAttempts: 8,
  pushPauseMs: 30_000,
  /** Text messages of alarms to a person in a day. Then there is a summary an hour. */
  pushSmsPerDay: 200,
  pushSummarySeconds: 3600,
  /** Assigned work orders that a person is told of in a day: each is a text message that costs. */
  orderMessagesPerDay: 100,
  /** Test messages of a person in an hour. */
  pushTestsPerHour: 5,
  /** How often a message is sent again by hand in an hour, and how many a person has sent again. */
  pushResendsPerHour: 5,
  pushResendsOfPersonPerHour: 30,

  /** A gateway answers a command within this time. */
  commandExpiryMs: 30_000,
  /** The same for a read, which a person waits for. */
  readExpiryMs: 10_000,
  readPollMs: 100,
  /** Reads of a person in a minute: each asks the devices, and waits for them. */
  readsPerMinute: 60,
  /** Pause between two looks at frames and times of commands. */
  commandPollMs: 1000,
  /** Pause between two looks for commands that another server stored for gateways of this one. */
  gatewayPollMs: 250,
  /** Pause between the heartbeats of gateways; one without a heartbeat for the longer time is away. */
  gatewayBeatMs: 10_000,
  gatewayAwayMs: 35_000,
  /** Pause between two looks for events that webhooks are to be told, and for deliveries that are due. */
  webhookPollMs: 2000,
  /** A receiver has so long to answer. */
  webhookAttemptMs: 10_000,
  /** A delivery that a server has begun is sent again after this, if the server is gone. */
  webhookLeaseMs: 60_000,
  /** Attempts of a delivery; each waits four times as long as the one before: the last one after 15 hours. */
  webhookAttempts: 8,
  webhookPauseMs: 10_000,
  /** Deliveries of one webhook at a time, on all servers together, unless two of them look in the same moment. */
  webhookWidth: 4,
  /** Life of the log of deliveries. */
  webhookLogDays: 30,
  /** Pings and replays of an organisation in an hour. */
  webhookManualPerHour: 120,

  /** Room for the documents and photos of an organisation's stations, in MiB. They are in the database and its backups. */
  documentMib: 2048,
  /** Files that a person may add in an hour; pictures are decoded, which is expensive. */
  documentUploads: 600,
  documentUploadWindowSeconds: 3600,
  /** Phone cameras produce at most 50 megapixels; decoding more would exhaust the memory. */
  photoPixels: 50_000_000,
  /** Longest edge of a stored photo: a name plate is still read on it, and it has 1 to 3 MiB. */
  photoEdgePx: 4096,
  /** A document that was removed can be restored for so long. */
  removedDocumentDays: 30,
  /** Codes of labels that nothing has, by person, in ten minutes: slips while typing, but no search. */
  labelMisses: 20,
  labelMissWindowSeconds: 600,

  /** Reports by labels in a minute from a network: a person reports one thing at a time. */
  labelReportsOfAddress: 10,
  labelReportWindowSeconds: 60,
  /**
   * Reports in an hour on one label, on those of an organisation, and on all of them: beyond, somebody floods the list
   * of requests. One organisation's flood leaves room for the reports of others.
   */
  labelReportsOfLabelPerHour: 20,
  labelReportsOfOrganizationPerHour: 200,
  labelReportsPerHour: 1000,
  /** Codes of labels that nothing has, by network, within `labelMissWindowSeconds`. */
  labelMissesOfAddress: 30,

  /** Pause between two looks for maintenance plans that are due. */
  planPollMs: 60_000,

  /** Days of history that the demo's simulator makes before its start: thirteen months. */
  simulatedHistoryDays: 396,
  /** Days of a demo device that one request makes: so many take about two seconds. */
  simulatedDeviceDays: 62,
} as const satisfies Record<string, number>;

export const energyLimitFloors = {
  /** 0: the simulator begins with the present. */
  simulatedHistoryDays: 0,
  /** The local day that is open, and the one before, whose late frames are rolled up with the others. */
  rawDays: 3,
  simulatedRawDays: 2,
  /** The month that curves of 5 min show. */
  roll5Days: 31,
  /** Codes without a meaning are listed for 30 days. */
  deviceEventDays: 30,
};

type EnergyLimits = { readonly [Name in keyof typeof energyLimits]: number };

declare module '#server/core/limits.ts' {
  interface Limits extends EnergyLimits {}
}
