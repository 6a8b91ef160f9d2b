import { Field, makeStyles, Select, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import type { RightStep } from '#contract/energy/authority/calls.ts';
import { STATION_USES } from '#contract/energy/authority/limits.ts';
import { replaceQuery } from '#kit/address.ts';
import { useQuery } from '#kit/react/address.ts';
import { Card } from '#kit/react/card.tsx';
import { FailureNotice } from '#kit/react/failure-notice.tsx';
import { Mark, Quiet } from '#kit/react/marks.tsx';
import { type Authority, type AuthorityPage, questionOf } from '../../stores/authority.ts';
import { $text } from '../../texts/text.ts';
import { Bar } from '../page-parts.tsx';

const useStyles = makeStyles({
  // The names of codes are long: the list must not push the page wider than a phone.
  field: { gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0, maxWidth: '100%' },
  steps: { display: 'grid', gap: '8px', margin: 0, paddingInlineStart: '20px' },
  verdict: { margin: '0 0 12px', fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
});

/** Why a person may do something, or may not. The question is in the address. */
export function Why({ authority, page }: { authority: Authority; page: AuthorityPage }) {
  const text = useStore($text);
  const query = useQuery();
  const stations = useStore(page.$stations);
  const key = query.toString();
  useEffect(() => page.ask(questionOf(new URLSearchParams(key))), [page, key]);
  const places = stations.status === 'ready' ? stations.data.list : [];
  return (
    <>
      <Bar>
        <Choice field="user" label={text('whoIs')} none={text('whoChoose')}>
          {authority.people.map(({ uuid, name }) => (
            <option key={uuid} value={uuid}>
              {name}
            </option>
          ))}
        </Choice>
        <Choice field="code" label={text('code')} none={text('codeChoose')}>
          {authority.codes.map(({ code, name }) => (
            <option key={code} value={code}>
              {name} · {code}
            </option>
          ))}
        </Choice>
        <Choice field="station" label={text('memberStations')} none={text('stationAny')}>
          {places.map(({ code, name }) => (
            <option key={code} value={code}>
              {name} · {code}
            </option>
          ))}
        </Choice>
        {query.get('station') && (
          <Choice field="use" label={text('useOf')} none={text('use_view')}>
            {STATION_USES.filter((use) => use !== 'view').map((use) => (
              <option key={use} value={use}>
                {text(`use_${use}`)}
              </option>
            ))}
          </Choice>
        )}
      </Bar>
      <Answer authority={authority} page={page} />
    </>
  );
}

interface ChoiceProps {
  field: 'user' | 'code' | 'station' | 'use';
  label: string;
  /** Text of the option that chooses nothing. */
  none: string;
  children: ReactNode;
}

function Choice({ field, label, none, children }: ChoiceProps) {
  const styles = useStyles();
  const query = useQuery();
  return (
    <Field label={label} className={styles.field}>
      <Select
        value={query.get(field) ?? ''}
        onChange={(_event, { value }) => replaceQuery({ [field]: value })}
      >
        <option value="">{none}</option>
        {children}
      </Select>
    </Field>
  );
}

/** The verdict, and every link that it hangs on. */
function Answer({ authority, page }: { authority: Authority; page: AuthorityPage }) {
  const styles = useStyles();
  const text = useStore($text);
  const question = useStore(page.$question);
  const state = useStore(page.$answer);
  if (!question) return <Quiet>{text('whyHint')}</Quiet>;
  if (state.status === 'failed')
    return <FailureNotice failure={state.failure} text={text} retry={page.retry} />;
  if (state.status === 'loading' || !state.data) return <Quiet>{text('loading')}</Quiet>;
  const { isAllowed, steps } = state.data;
  const name = authority.people.find(({ uuid }) => uuid === question.user)?.name ?? '';
  const missing = steps.findIndex(({ holds }) => !holds);
  return (
    <Card title={text(isAllowed ? 'whyCan' : 'whyCannot', { name })} note={question.code}>
      <p className={styles.verdict} role="status">
        <Mark tone={isAllowed ? 'good' : 'danger'}>
          {isAllowed || missing < 0
            ? text('holds')
            : text(`missing_${steps[missing]?.link ?? 'role'}`, { name: steps[missing]?.name ?? '' })}
        </Mark>
      </p>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step.link}>
            <Step step={step} isReached={missing < 0 || index <= missing} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Step({ step, isReached }: { step: RightStep; isReached: boolean }) {
  const text = useStore($text);
  const words = text(`${step.holds ? 'link' : 'missing'}_${step.link}`, { name: step.name });
  if (!isReached)
    return (
      <Quiet>
        {words} · {text('notReached')}
      </Quiet>
    );
  return <Mark tone={step.holds ? 'good' : 'danger'}>{words}</Mark>;
}
