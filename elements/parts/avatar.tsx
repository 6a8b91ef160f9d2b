import { makeStyles, mergeClasses } from '@griffel/react';
import { tokens } from '#elements/ui/theme/tokens.ts';
import { usePicture } from '#elements/ui/use-picture.tsx';

const useStyles = makeStyles({
  avatar: {
    flexShrink: 0,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    inlineSize: '28px',
    blockSize: '28px',
    borderRadius: tokens.borderRadiusCircular,
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    objectFit: 'cover',
  },
  large: { inlineSize: '40px', blockSize: '40px', fontSize: tokens.fontSizeBase400 },
});

export interface AvatarProps {
  name: string;
  /** Address of the picture; '' for none. */
  picture: string;
  large?: boolean;
  /** Styles for another size. */
  className?: string;
}

/**
 * Shows a person's picture. Without a picture, or if it fails to load, shows the first letter of the name. The name
 * itself is shown beside it.
 */
export function Avatar({ name, picture, large = false, className: extra }: AvatarProps) {
  const styles = useStyles();
  const className = mergeClasses(styles.avatar, large && styles.large, extra);
  return (
    usePicture(picture, className) ?? (
      <span className={className} aria-hidden="true">
        {[...name][0]?.toLocaleUpperCase()}
      </span>
    )
  );
}
