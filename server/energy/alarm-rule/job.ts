import type { Static } from 'typebox';
import { type BacktestFile, BacktestParams } from '#contract/energy/alarm-rule/calls.ts';
import { BACKTEST_LIMITS } from '#contract/energy/alarm-rule/limits.ts';
import type { Context } from '#server/core/context.ts';
import { type JobKind, jobKind } from '#server/core/job/kind.ts';
import { refuseBelow } from '#server/core/refusal.ts';
import { createDevices } from '#server/energy/device/public.ts';
import type { Asker } from '#server/energy/scope/public.ts';
import { withSimulatedPast } from '#server/energy/simulator/public.ts';
import { foldPast, type Trial, trialOf } from './commands/past.ts';

const TITLE = { zh: '规则回测', en: 'Back-test', ja: 'バックテスト' } as const;

/** Tries a rule on a past that is too long for a request. The file is a `BacktestFile`. */
export const backtestKind: JobKind = jobKind({
  name: 'backtest',
  params: BacktestParams,
  permissions: () => ['alarmRule:edit'],
  title: ({ rule, station }, language) => `${TITLE[language]} ${rule.code} ${station}`,
  async check(context, asker, params) {
    await trial(context, asker, params);
  },
  async run({ context, params, membership, userId, language, askedAt, signal, progress, createFile }) {
    const wanted = await trial(context, { userId, membership }, params);
    const found = await withSimulatedPast(context, (past) =>
      foldPast(context, past, wanted, (done) => {
        signal.throwIfAborted();
        progress(done);
      }),
    );
    const day = askedAt.toISOString().slice(0, 10);
    const name = `${TITLE[language]} ${params.rule.code} ${params.station} ${day}.json`;
    const file = await createFile(name, 'application/json');
    await file.write(Buffer.from(JSON.stringify({ ...params, ...found } satisfies BacktestFile)));
  },
});

const trial = (context: Context, asker: Asker, params: Static<typeof BacktestParams>): Promise<Trial> =>
  refuseBelow('params', () => trialOf(context, createDevices(context), asker, params, BACKTEST_LIMITS.job));
