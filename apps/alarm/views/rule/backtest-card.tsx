import { Button, makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { replaceQuery } from '#kit/address.ts';
import { explain } from '#kit/explain.ts';
import { useQuery } from '#kit/react/address.ts';
import { Card } from '#kit/react/card.tsx';
import { UcStationPicker } from '#kit/react/elements.ts';
import { BACKTEST_DAYS } from '../../stores/backtest.ts';
import type { RuleDraft } from '../../stores/rule-draft.ts';
import type { RuleEditor } from '../../stores/rules.ts';
import { $text } from '../../texts/rule/text.ts';
import { DaysChoice } from '../days-choice.tsx';
import { BacktestResult } from './backtest-result.tsx';

const useStyles = makeStyles({
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', marginBottom: '12px' },
  progress: { display: 'grid', gap: '8px', justifyItems: 'start' },
  bar: { width: '100%' },
  failure: { margin: 0, color: tokens.colorStatusDangerForeground1 },
  hint: { margin: 0, color: tokens.colorNeutralForeground3 },
});

/** What the rule would have done on the past of a station, before it is saved. */
export function BacktestCard({ editor, draft }: { editor: RuleEditor; draft: RuleDraft }) {
  const styles = useStyles();
  const text = useStore($text);
  const query = useQuery();
  const { backtest } = editor;
  const state = useStore(backtest.$state);
  const station = query.get('on') ?? draft.scope.stations[0] ?? '';
  const days = BACKTEST_DAYS.find((one) => String(one) === query.get('days')) ?? 30;

  function run(): void {
    if (!editor.isRight(draft)) return;
    backtest.run(draft, station, days).catch(editor.refuse);
  }
  return (
    <Card title={text('backtest')} note={text('backtestNote')}>
      <div className={styles.tools}>
        <UcStationPicker
          label={text('station')}
          value={station}
          onUcStations={({ detail }) => replaceQuery({ on: detail.codes[0] ?? '' })}
        />
        <DaysChoice
          options={BACKTEST_DAYS}
          chosen={days}
          onChoose={(next) => replaceQuery({ days: String(next) })}
        />
        <Button disabledFocusable={station === '' || state.status === 'running'} onClick={run}>
          {text('runBacktest')}
        </Button>
      </div>
      {station === '' && <p className={styles.hint}>{text('backtestStation')}</p>}
      {state.status === 'running' && (
        <div className={styles.progress} role="status">
          <span>{text('backtestRunning', { percent: Math.round(state.progress * 100) })}</span>
          <progress className={styles.bar} value={state.progress} aria-label={text('backtest')} />
          <Button size="small" appearance="subtle" onClick={backtest.cancel}>
            {text('stop')}
          </Button>
        </div>
      )}
      {state.status === 'failed' && (
        <p className={styles.failure} role="alert">
          {explain(state.failure, text).why}
        </p>
      )}
      {state.status === 'done' && <BacktestResult file={state.file} />}
    </Card>
  );
}
