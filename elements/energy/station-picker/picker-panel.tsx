import { Button } from '@fluentui/react-components';
import { useId, useState } from 'react';
import { useTranslation } from '#elements/define/translated.tsx';
import { GroupingChoice } from './grouping-choice.tsx';
import { OfferState } from './offer-state.tsx';
import { StationOptions } from './station-options.tsx';
import { usePickerStyles } from './station-picker.styles.ts';
import type { StationPickerProps } from './station-picker-props.ts';
import { useActive } from './use-active.ts';
import type { Choice } from './use-choice.ts';
import { useOffer } from './use-offer.ts';
import { useSections } from './use-sections.ts';

interface PickerPanelProps extends StationPickerProps {
  label: string;
  multiple: boolean;
  choice: Choice;
  onDone: () => void;
}

/** Search, groups and options. The focus stays in the search field, and the arrow keys walk the options. */
export function PickerPanel({ label, multiple, choice, notes, groupBy, stations, onDone }: PickerPanelProps) {
  const { t } = useTranslation('station');
  const styles = usePickerStyles();
  const id = useId();
  const [search, setSearch] = useState('');
  const { offer, retry } = useOffer(stations, search, true);
  const recent = search === '' ? choice.recent.flatMap((code) => choice.named.get(code) ?? []) : [];
  const { sections, groupings, by, setGrouping } = useSections({ stations: offer.list, recent, groupBy });
  const options = sections.flatMap(({ key, list }) =>
    list.map((station) => ({ key: `${key} ${station.code}`, station })),
  );
  const choose = (station: (typeof options)[number]['station']) => {
    if (choice.choose(station) && !multiple) onDone();
  };
  const { active, setActive, onKeyDown } = useActive(options.length, (index) => {
    const option = options[index];
    if (option) choose(option.station);
  });
  return (
    <>
      <div className={styles.head}>
        <input
          type="search"
          role="combobox"
          className={styles.search}
          aria-label={t('search')}
          placeholder={t('search')}
          aria-expanded
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={options.length > 0 ? `${id}${active}` : undefined}
          autoComplete="off"
          value={search}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setSearch(event.target.value);
            setActive(0);
          }}
        />
        <GroupingChoice groupings={groupings} by={by} onChoose={setGrouping} />
      </div>
      <OfferState offer={offer} search={search} retry={retry} />
      {offer.list.length > 0 && (
        <StationOptions
          {...{ id, label, multiple, sections, active, setActive, notes }}
          chosen={choice.codes}
          isFull={multiple && choice.codes.length >= choice.most}
          onChoose={choose}
        />
      )}
      {multiple && (
        <div className={styles.foot}>
          <span role="status">{t('chosen', { count: choice.codes.length, most: choice.most })}</span>
          <Button
            size="small"
            appearance="subtle"
            disabledFocusable={choice.codes.length === 0}
            onClick={choice.clear}
          >
            {t('clear')}
          </Button>
          <Button size="small" appearance="primary" onClick={onDone}>
            {t('done')}
          </Button>
        </div>
      )}
    </>
  );
}
