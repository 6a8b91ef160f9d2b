import type { Properties } from '#elements/examples.ts';
import { AttributeField } from './attribute-field.tsx';
import { useGalleryStyles } from './gallery.styles.ts';
import type { Attribute } from './manifest.ts';
import { Prose } from './prose.tsx';
import { useTexts } from './texts/texts.ts';

/** Every element has them. Language and theme are those of the stage. */
const COMMON: readonly string[] = ['lang', 'theme', 'apiBase'];

export interface AttributesProps {
  attributes: readonly Attribute[];
  values: Properties;
  isEdited: boolean;
  onEdit: (property: string, value: unknown) => void;
  onReset: () => void;
}

/** The attributes of an element, each with a field that changes the element on the stage. */
export function Attributes({ attributes, values, isEdited, onEdit, onReset }: AttributesProps) {
  const t = useTexts();
  const styles = useGalleryStyles();
  const own = attributes.filter(({ property }) => !COMMON.includes(property));
  const common = attributes.filter(({ property }) => COMMON.includes(property));
  return (
    <section>
      <div className={styles.headRow}>
        <h2 className={styles.heading}>{t('attributes')}</h2>
        {isEdited && (
          <button type="button" className={styles.quiet} onClick={onReset}>
            {t('reset')}
          </button>
        )}
      </div>
      <ul className={styles.attributes}>
        {own.map((attribute) => (
          <li key={attribute.name} className={styles.attribute}>
            <Described {...attribute} />
            <AttributeField
              key={isEdited ? 'edited' : 'example'}
              attribute={attribute}
              value={values[attribute.property]}
              onEdit={(value) => onEdit(attribute.property, value)}
            />
          </li>
        ))}
      </ul>
      <details>
        <summary className={styles.summary}>{t('everyElement')}</summary>
        <ul className={styles.attributes}>
          {common.map((attribute) => (
            <li key={attribute.name} className={styles.attribute}>
              <Described {...attribute} />
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

function Described({ name, property, type, description, reflects }: Attribute) {
  const t = useTexts();
  const styles = useGalleryStyles();
  return (
    <div>
      <code className={styles.attributeName}>{reflects ? name : property}</code>
      {!reflects && <span className={styles.badge}>{t('onlyProperty')}</span>}
      <Prose className={styles.attributeDescription} description={description} />
      <code className={styles.type} lang="en">
        {type}
      </code>
    </div>
  );
}
