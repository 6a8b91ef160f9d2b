import { Badge, makeStyles, mergeClasses, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { LedgerDocument } from '#contract/energy/document/calls.ts';
import type { Language } from '#contract/preferences.ts';
import { describe, typeLetters } from '#kit/document/describe.ts';
import type { Pictures } from '#kit/document/pictures.ts';
import { usePicture } from '#kit/react/use-picture.ts';
import { $text } from '../../texts/station/text.ts';

const useStyles = makeStyles({
  item: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '56px minmax(0, 1fr)',
    alignItems: 'center',
    gap: '4px 16px',
    padding: '8px 12px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  face: {
    display: 'grid',
    placeItems: 'center',
    width: '56px',
    height: '56px',
    overflow: 'hidden',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground3,
    backgroundColor: tokens.colorNeutralBackground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  picture: { width: '100%', height: '100%', objectFit: 'cover' },
  open: {
    padding: 0,
    border: 0,
    color: tokens.colorNeutralForeground1,
    backgroundColor: 'transparent',
    font: 'inherit',
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'left',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    outlineStyle: 'none',
    '::after': { content: '""', position: 'absolute', inset: 0 },
    ':focus-visible::after': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  line: { display: 'flex', flexWrap: 'wrap', gap: '2px 12px', alignItems: 'center' },
  quiet: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
});

interface DocumentLineProps {
  document: LedgerDocument;
  language: Language;
  thumbnails: Pictures;
  onOpen: () => void;
}

/** A document of the list, which opens it. */
export function DocumentLine({ document, language, thumbnails, onOpen }: DocumentLineProps) {
  const styles = useStyles();
  const text = useStore($text);
  const { address } = usePicture(document.picture ? document.id : undefined, thumbnails);
  const { place, occasion, date, validity, size, added } = describe(document, text, language);
  return (
    <li className={styles.item}>
      <span className={styles.face} aria-hidden="true">
        {address ? <img className={styles.picture} src={address} alt="" /> : typeLetters(document.type)}
      </span>
      <div>
        <button type="button" className={styles.open} onClick={onOpen}>
          {document.title}
        </button>
        <div className={styles.line}>
          {place !== '' && <span>{place}</span>}
          {occasion !== '' && (
            <Badge appearance="outline" color="informative">
              {occasion}
            </Badge>
          )}
          {validity !== '' && (
            <Badge appearance="tint" color={document.expired ? 'danger' : 'informative'}>
              {validity}
            </Badge>
          )}
        </div>
        <div className={mergeClasses(styles.line, styles.quiet)}>
          {[date, size, added].filter(Boolean).map((part) => (
            <span key={part}>{part}</span>
          ))}
        </div>
      </div>
    </li>
  );
}
