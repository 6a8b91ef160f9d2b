/** The time that a scheduled export is about, in whole days before the day on which it is sent. */
export const SCHEDULE_PERIODS = ['none', 'yesterday', 'last7Days', 'lastWeek', 'lastMonth'] as const;
export type SchedulePeriod = (typeof SCHEDULE_PERIODS)[number];

export const SCHEDULE_UNITS = ['day', 'week', 'month'] as const;
export type ScheduleUnit = (typeof SCHEDULE_UNITS)[number];

export const SCHEDULE_TITLE_MAX_LENGTH = 64;
/** A message to more people than that is a newsletter. */
export const SCHEDULE_MAX_RECIPIENTS = 20;
/** Next dates that a preview tells. */
export const SCHEDULE_PREVIEW_DATES = 5;

/** `waiting`: no server has begun. `running`: the file is being made. `sending`: it is on its way. */
export const SCHEDULE_DELIVERY_STATES = ['waiting', 'running', 'sending', 'sent', 'failed'] as const;
export type ScheduleDeliveryState = (typeof SCHEDULE_DELIVERY_STATES)[number];
