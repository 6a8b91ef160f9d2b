import { Button, Checkbox, Field, Input, MenuIcon, makeStyles, mergeClasses, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { LANGUAGES } from '#contract/preferences.ts';
import { MENU_ICONS } from '#contract/user-centre/menu/limits.ts';
import { Quiet } from '#kit/react/marks.tsx';
import { $ruleSentences, ruleText } from '#kit/rule-text.ts';
import type { MenuPage } from '../../stores/menu.ts';
import { iconOf, type MenuNode } from '../../stores/menu-draft.ts';
import { $text } from '../../texts/text.ts';

const useStyles = makeStyles({
  form: {
    display: 'grid',
    gap: '12px',
    margin: '4px 0 8px',
    padding: '12px 16px 16px',
    backgroundColor: tokens.colorNeutralBackground2,
    borderRadius: tokens.borderRadiusMedium,
  },
  names: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 180px), 1fr))',
    gap: '12px',
  },
  icons: { display: 'flex', flexWrap: 'wrap', gap: '4px', margin: 0, padding: 0, border: 0 },
  legend: { padding: 0, marginBottom: '4px' },
  icon: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    boxSizing: 'border-box',
    width: '36px',
    height: '36px',
    border: '1px solid transparent',
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-within': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  chosen: {
    color: tokens.colorBrandForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorBrandStroke1}`,
  },
  radio: { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
  choice: { display: 'grid' },
  why: { paddingInlineStart: '36px' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

interface ItemFormProps {
  node: MenuNode;
  page: MenuPage;
  onClose: () => void;
}

/** Names, icon and state of an item. Each change is a part of the draft at once. */
export function ItemForm({ node, page, onClose }: ItemFormProps) {
  const styles = useStyles();
  const text = useStore($text);
  const { item } = node;
  return (
    <div className={styles.form}>
      <Names node={node} page={page} />
      {item.hasEntry && <Icons node={node} page={page} />}
      <States node={node} page={page} />
      <div className={styles.actions}>
        <Button size="small" onClick={() => page.reset(item.key)}>
          {text('menuReset')}
        </Button>
        <Button size="small" appearance="subtle" onClick={onClose}>
          {text('menuDone')}
        </Button>
      </div>
    </div>
  );
}

type PartProps = Omit<ItemFormProps, 'onClose'>;

function Names({ node: { item, own }, page }: PartProps) {
  const styles = useStyles();
  const text = useStore($text);
  const errors = useStore(page.$errors);
  const sentences = useStore($ruleSentences);
  return (
    <>
      <div className={styles.names}>
        {LANGUAGES.map((language) => {
          const label = text(`menuName_${language}`);
          const error = ruleText(sentences, errors, `${item.key}:titles.${language}`, label);
          return (
            <Field
              key={language}
              label={label}
              {...(error && { validationMessage: error, validationState: 'error' as const })}
            >
              <Input
                lang={language}
                value={own.titles[language]}
                placeholder={item.standard.titles[language]}
                autoComplete="off"
                onChange={(_event, { value }) =>
                  page.change(item.key, { titles: { ...own.titles, [language]: value } })
                }
              />
            </Field>
          );
        })}
      </div>
      <Quiet>{text('menuNameHint')}</Quiet>
    </>
  );
}

function Icons({ node, page }: PartProps) {
  const styles = useStyles();
  const text = useStore($text);
  const name = useId();
  const { item } = node;
  return (
    <fieldset className={styles.icons}>
      <legend className={styles.legend}>{text('menuIcon')}</legend>
      {MENU_ICONS.map((icon) => (
        <label
          key={icon}
          className={mergeClasses(styles.icon, iconOf(node) === icon && styles.chosen)}
          title={text(`menuIcon_${icon}`)}
        >
          <input
            type="radio"
            className={styles.radio}
            name={name}
            aria-label={text(`menuIcon_${icon}`)}
            checked={iconOf(node) === icon}
            onChange={() => page.change(item.key, { icon: icon === item.standard.icon ? '' : icon })}
          />
          <MenuIcon name={icon} />
        </label>
      ))}
    </fieldset>
  );
}

function States({ node: { item, own, children }, page }: PartProps) {
  const styles = useStyles();
  const text = useStore($text);
  const id = useId();
  if (item.isFixed) return <Quiet>{text('menuFixedWhy')}</Quiet>;
  const isGroup = children.length > 0;
  const why = (key: 'menuHideWhy' | 'menuEnableWhy') =>
    [text(key), isGroup && text('menuGroupWhy')].filter(Boolean).join(' ');
  return (
    <>
      {item.hasEntry && (
        <div className={styles.choice}>
          <Checkbox
            label={text('menuHide')}
            checked={own.isHidden}
            aria-describedby={`${id}-hide`}
            onChange={(_event, { checked }) => page.change(item.key, { isHidden: checked === true })}
          />
          <span id={`${id}-hide`} className={styles.why}>
            <Quiet>{why('menuHideWhy')}</Quiet>
          </span>
        </div>
      )}
      <div className={styles.choice}>
        <Checkbox
          label={text('menuEnable')}
          checked={own.isEnabled}
          disabled={!item.standard.isEnabled}
          aria-describedby={`${id}-enable`}
          onChange={(_event, { checked }) => page.change(item.key, { isEnabled: checked === true })}
        />
        <span id={`${id}-enable`} className={styles.why}>
          <Quiet>{item.standard.isEnabled ? why('menuEnableWhy') : text('menuOperatorWhy')}</Quiet>
        </span>
      </div>
    </>
  );
}
