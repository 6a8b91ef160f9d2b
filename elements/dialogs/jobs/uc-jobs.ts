import { define, event } from '#elements/define.tsx';
import { Jobs } from './jobs.tsx';

/** The person's jobs in the current organisation: progress, cancel, download, retry. */
export const UcJobs = define('uc-jobs', Jobs, {
  root: 'shadow',
  events: {
    /** The dialog was closed. */
    'uc-close': event(),
  },
});
