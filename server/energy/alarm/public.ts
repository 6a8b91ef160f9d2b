// Used by other nouns and by the domain.
export { AlarmBook } from './book.ts';
export { ALARM_ROW, type AlarmRow, alarmAnswers } from './commands/alarm-answer.ts';
export { momentOf } from './commands/alarm-condition.ts';
export { findRemedy } from './commands/alarm-orders.ts';
export { take } from './commands/confirm.ts';
export { type DeviceAlarm, openAlarmsOf } from './commands/device-alarms.ts';
export { type DeviceName, findDeviceNames, findPeople, requireUse, scopeById } from './commands/facts.ts';
export { type Episode, judgePast } from './commands/judge-past.ts';
export { judgeStation } from './commands/judge-station.ts';
export { countAlarmLevels, countOpenAlarms, type OpenAlarms } from './commands/open-alarms.ts';
export { readSteps, type StepRow } from './commands/read-steps.ts';
export { type StoredEvents, takeEvents } from './commands/take-events.ts';
export { lastHeard, tellDue, tick, tickStation } from './commands/tick.ts';
export { ruleFor, silenceMs } from './device-rules.ts';
export { foldFrames, IDLE } from './fold.ts';
export { placeOfId, publicId } from './id.ts';
export type { Hearing } from './silence.ts';
