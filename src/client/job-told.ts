import type { Job } from '#contract/user-centre/job/calls.ts';
import { createI18n } from './i18n/index.ts';
import { onJobEnd } from './stores/job.ts';
import { notify } from './stores/notice.ts';
import { $language } from './stores/settings.ts';

/** Tells a person who went on to another page that a job has ended, and leads to it. */
async function tell({ state, title, subject }: Job): Promise<void> {
  const { t } = await createI18n($language.get());
  const kind = state === 'done' ? 'success' : 'error';
  // What a job works on has no file to fetch.
  const done = subject === undefined ? 'job:toldDone' : 'job:toldEnded';
  notify({
    kind,
    text: t(state === 'done' ? done : 'job:toldFailed', { title }),
    opens: 'uc-jobs',
  });
}

onJobEnd((job) => void tell(job));
