import { Button, makeStyles, Tooltip, tokens } from '@heliport/ui';

const useStyles = makeStyles({
  danger: {
    color: tokens.colorStatusDangerForeground1,
    ':hover': { color: tokens.colorStatusDangerForeground1 },
    ':hover:active': { color: tokens.colorStatusDangerForeground1 },
    '@media (forced-colors: active)': { color: 'ButtonText' },
  },
});

interface RuleButtonProps {
  /** Accessible name. */
  label: string;
  /** The rule that forbids it; '' for none. The button stays and says it. */
  rule: string;
  isDangerous?: boolean;
  children: string;
  onClick: () => void;
}

/** A button of a row that a rule can forbid. */
export function RuleButton({ label, rule, isDangerous = false, children, onClick }: RuleButtonProps) {
  const styles = useStyles();
  const button = (
    <Button
      size="small"
      appearance="subtle"
      className={isDangerous && rule === '' ? styles.danger : undefined}
      aria-label={label}
      disabledFocusable={rule !== ''}
      onClick={onClick}
    >
      {children}
    </Button>
  );
  if (rule === '') return button;
  return (
    <Tooltip content={rule} relationship="description">
      {button}
    </Tooltip>
  );
}
