import { Checkbox, Field, Input, makeStyles, mergeClasses } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { SCOPE_MAX_ITEMS } from '#contract/energy/alarm-rule/limits.ts';
import type { AlarmProduct } from '#contract/energy/alarm-rule/products.ts';
import { STATION_TYPES } from '#contract/energy/station/rules.ts';
import { UcStationPicker } from '#kit/react/elements.ts';
import { typeTexts } from '#kit/texts/station.ts';
import type { RuleDraft } from '../../stores/rule-draft.ts';
import type { RuleEditor } from '../../stores/rules.ts';
import { $text } from '../../texts/rule/text.ts';
import { useErrors } from './error-of.ts';
import { useFieldStyles } from './fields.styles.ts';
import { kindText } from './words.ts';

const useStyles = makeStyles({
  scope: { display: 'grid', gap: '16px' },
  legend: { padding: 0 },
  // The picker of stations is wider than other fields.
  stations: { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))' },
});

interface ScopeFieldsProps {
  editor: RuleEditor;
  draft: RuleDraft;
  products: readonly AlarmProduct[];
}

const toggled = <Value extends string>(values: readonly Value[], value: Value, isIn: boolean): Value[] =>
  isIn ? [...values, value] : values.filter((one) => one !== value);

/** Which devices of which stations a rule judges. */
export function ScopeFields({ editor, draft, products }: ScopeFieldsProps) {
  const own = useStyles();
  const styles = useFieldStyles();
  const text = useStore($text);
  const { validation } = useErrors(editor);
  const allStations = useStore(editor.$allStations);
  const refused = validation('scope', text('stations'));
  const { scope } = draft;
  const change = (part: Partial<RuleDraft['scope']>) => editor.change({ scope: { ...scope, ...part } });
  const kinds = [...new Set([...products.flatMap(({ kind }) => kind ?? []), ...scope.deviceKinds])];
  return (
    <div className={own.scope}>
      <fieldset className={styles.checks}>
        <legend className={own.legend}>{text('deviceKinds')}</legend>
        {kinds.map((kind) => (
          <Checkbox
            key={kind}
            label={kindText(kind, text)}
            checked={scope.deviceKinds.includes(kind)}
            onChange={(_, { checked }) =>
              change({ deviceKinds: toggled(scope.deviceKinds, kind, checked === true) })
            }
          />
        ))}
      </fieldset>
      <fieldset className={styles.checks}>
        <legend className={own.legend}>{text('stationTypes')}</legend>
        {STATION_TYPES.map((type) => (
          <Checkbox
            key={type}
            label={text(typeTexts[type])}
            checked={scope.stationTypes.includes(type)}
            onChange={(_, { checked }) =>
              change({ stationTypes: toggled(scope.stationTypes, type, checked === true) })
            }
          />
        ))}
      </fieldset>
      <div className={mergeClasses(styles.grid, own.stations)}>
        <Field {...(!allStations && !refused.validationMessage && { hint: text('oneOrMore') })} {...refused}>
          <UcStationPicker
            label={text('stations')}
            multiple
            most={SCOPE_MAX_ITEMS}
            value={scope.stations.join(',')}
            onUcStations={({ detail }) => change({ stations: [...detail.codes] })}
          />
        </Field>
        <Field label={text('devices')} hint={text('devicesHint')}>
          <Input
            value={scope.devices.join(', ')}
            disabled={scope.stations.length !== 1 && scope.devices.length === 0}
            onChange={(_, { value }) =>
              change({ devices: value.split(/[\s,，]+/).filter((code) => code !== '') })
            }
          />
        </Field>
      </div>
    </div>
  );
}
