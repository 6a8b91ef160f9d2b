import type { EnergySubject } from '#contract/energy/operation-record/subjects.ts';
import type { Domain } from '#server/core/domain.ts';
import { clientCaller } from '#server/http/client-caller.ts';
import { stationCaller } from '#server/http/station-caller.ts';
import { alarmExport } from './alarm/export.ts';
import { alarmInbox } from './alarm/inbox.ts';
import { liveAlarms } from './alarm/live.ts';
import { removeOldDeviceEvents } from './alarm/tasks.ts';
import { alarmCodeImport } from './alarm-rule/import.ts';
import { backtestKind } from './alarm-rule/job.ts';
import { seedAlarmRules } from './alarm-rule/seed.ts';
import { assetExport } from './asset/export.ts';
import { assetImport } from './asset/import.ts';
import { warrantyInbox } from './asset/inbox.ts';
import { assetRoutes } from './asset/routes.ts';
import { seedAssets } from './asset/seed.ts';
import { energyAudited } from './audit/audited.ts';
import { authorityRoutes } from './authority/routes.ts';
import { baseStationRoutes } from './base-station/routes.ts';
import { cabinetRoutes } from './cabinet/routes.ts';
import { commandExport } from './command/export.ts';
import { sequenceInbox } from './command/inbox.ts';
import { liveCommands, liveSequences } from './command/live.ts';
import { removeOldReads } from './command/tasks.ts';
import { sheetPointExport } from './commissioning/export.ts';
import { sheetPointImport } from './commissioning/import.ts';
import { sheetInbox } from './commissioning/inbox.ts';
import { seedSheets } from './commissioning/seed.ts';
import { connectionRoutes } from './connection/routes.ts';
import { containerRoutes } from './container/routes.ts';
import { curveExport } from './curve/export.ts';
import { fillZoneDays } from './day/tasks.ts';
import { derivationRoutes } from './derivation/routes.ts';
import { createDevices } from './device/public.ts';
import { deviceModelRoutes } from './device-model/routes.ts';
import { documentRoutes } from './document/routes.ts';
import { deleteRemovedDocuments } from './document/tasks.ts';
import { refusedFramesInbox } from './gateway/inbox.ts';
import { labelRoutes } from './label/routes.ts';
import { energyLimitFloors, energyLimits } from './limits.ts';
import { liveValues } from './live/source.ts';
import { seedMaintenancePlans } from './maintenance-plan/seed.ts';
import { memberRoutes } from './member/routes.ts';
import { calibrationInbox } from './meter/inbox.ts';
import { meterRoutes } from './meter/routes.ts';
import { networkRoutes } from './network/routes.ts';
import { identifyClient } from './open-client/public.ts';
import { sumClientCalls } from './open-client/tasks.ts';
import { overviewRoutes } from './overview/routes.ts';
import { portfolioExport } from './portfolio/export.ts';
import { portfolioRoutes } from './portfolio/routes.ts';
import { seedPushers } from './pusher/seed.ts';
import { pvStorageRoutes } from './pv-storage/routes.ts';
import { grantInbox } from './scope/inbox.ts';
import { scopeRoutes } from './scope/routes.ts';
import { seedGrants } from './scope/seed.ts';
import { selectionRoutes } from './selection/routes.ts';
import { seedSimulation } from './simulator/seed.ts';
import { removeSimulatedFrames } from './simulator/tasks.ts';
import { slotExport } from './slot/export.ts';
import { stationExport } from './station/export.ts';
import { stationImport } from './station/import.ts';
import { stationRoutes } from './station/routes.ts';
import { seedStations } from './station/seed.ts';
import { identifyStation } from './station-key/public.ts';
import { stationKeyRoutes } from './station-key/routes.ts';
import { storageRoutes } from './storage-overview/routes.ts';
import { seedSwitches } from './strategy/seed.ts';
import { suppressionInbox } from './suppression/inbox.ts';
import { createTelemetryPartitions, orderOldTelemetry, removeOldTelemetry } from './telemetry/tasks.ts';
import { telemetryService } from './telemetry-service.ts';
import { templateRoutes } from './template/routes.ts';
import { removeOldDeliveries } from './webhook/tasks.ts';
import { requestInbox, verifyInbox, workInbox } from './work-order/inbox.ts';
import { workOrderRoutes } from './work-order/routes.ts';
import { seedWorkOrders } from './work-order/seed.ts';

declare module '#server/core/operation-record/record.ts' {
  interface SubjectKinds {
    energy: EnergySubject;
  }
}

/** Stations and their measurements. */
export const energy: Domain = {
  name: 'energy',
  limits: energyLimits,
  floors: energyLimitFloors,
  async shared(api, context) {
    stationCaller(api, (key) => identifyStation(context, key));
    clientCaller(api, (key, request) => identifyClient(context, key, request));
  },
  routes(api, context, registry) {
    telemetryService(api, context, registry);
    overviewRoutes(api, context);
    cabinetRoutes(api, context);
    containerRoutes(api, context);
    baseStationRoutes(api, context);
    networkRoutes(api, context);
    portfolioRoutes(api, context);
    storageRoutes(api, context);
    pvStorageRoutes(api, context);
    connectionRoutes(api, context);
    derivationRoutes(api, context);
    templateRoutes(api, context);
    stationRoutes(api, context);
    deviceModelRoutes(api, context);
    assetRoutes(api, context);
    meterRoutes(api, context);
    documentRoutes(api, context);
    labelRoutes(api, context);
    workOrderRoutes(api, context);
    stationKeyRoutes(api, context);
    scopeRoutes(api, context);
    memberRoutes(api, context);
    authorityRoutes(api, context);
    selectionRoutes(api, context);
  },
  events(app, context) {
    const devices = createDevices(context);
    const failed = (what: string) => (error: unknown) =>
      app.log.warn({ err: error }, `${what} for open pages were not read`);
    const sources = [
      liveValues(context, devices, failed('the newest values')),
      liveAlarms(context, devices, failed('the steps of alarms')),
      liveCommands(context, failed('the steps of commands')),
      liveSequences(context, failed('the states of sequences')),
    ];
    app.addHook('onClose', () => Promise.all(sources.map((source) => source.stop())));
    return sources;
  },
  jobs: [backtestKind],
  exports: [
    stationExport,
    assetExport,
    portfolioExport,
    curveExport,
    slotExport,
    alarmExport,
    commandExport,
    sheetPointExport,
  ],
  imports: [stationImport, assetImport, alarmCodeImport, sheetPointImport],
  audited: energyAudited,
  inbox: [
    grantInbox,
    alarmInbox,
    sequenceInbox,
    suppressionInbox,
    calibrationInbox,
    warrantyInbox,
    refusedFramesInbox,
    sheetInbox,
    requestInbox,
    workInbox,
    verifyInbox,
  ],
  tasks: [
    ...[fillZoneDays, createTelemetryPartitions, removeOldTelemetry, removeSimulatedFrames],
    ...[removeOldDeviceEvents, orderOldTelemetry, deleteRemovedDocuments, removeOldReads],
    ...[sumClientCalls, removeOldDeliveries],
  ],
  async seedDemo(db, now, config) {
    await seedStations(db, now);
    await seedGrants(db);
    await seedAlarmRules(db, now);
    await seedPushers(db, now);
    await seedSimulation({ db, clock: () => now, config });
    await seedSwitches(db, now);
    await seedAssets(db, now);
    await seedSheets(db, now);
    await seedWorkOrders(db, now);
    await seedMaintenancePlans(db, now);
    return true;
  },
};
