import { passwordViolation } from './rules.ts';

/** 0 guessed immediately, 1 weak, 2 fair, 3 good, 4 strong. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

/** Minimum bits of entropy of a weak, fair, good and strong password. */
const LEVELS_BITS = [20, 32, 44, 55] as const;

/** Common words and keyboard rows. Each counts as a single character. */
const COMMON =
  /pass(word)?|passwd|admin(istrator)?|root|user|test|demo|login|welcome|master|dragon|monkey|hello|iloveyou|woaini|qwert(y|yuiop|z)?|asdf(gh|ghjkl)?|zxcv(bn|bnm)?|1qaz|2wsx|heliport|helio|energy|solar|(19|20)\d\d/gi;

const LEET: Readonly<Record<string, string>> = { '@': 'a', $: 's', '!': 'i', '0': 'o', '3': 'e' };

/**
 * Estimates how hard a password is to guess, for a meter beside the field. Repeated characters, sequences and common
 * words add little. It does not replace the rule or the server's list of breached passwords.
 */
export function passwordStrength(value: string): PasswordStrength {
  const bits = Math.log2(Math.max(2, alphabetOf(value))) * unpredictedIn(withoutCommonWords(value));
  return LEVELS_BITS.filter((least) => bits >= least).length as PasswordStrength;
}

function alphabetOf(value: string): number {
  const sets = [
    [/[0-9]/, 10],
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/[^0-9A-Za-z]/, 12],
  ] as const;
  return sets.reduce((size, [set, count]) => (set.test(value) ? size + count : size), 0);
}

function withoutCommonWords(value: string): string {
  const plain = value.replace(COMMON, '\0');
  const leet = value.replace(/[@$!03]/g, (character) => LEET[character] ?? character).replace(COMMON, '\0');
  return leet.length < plain.length ? leet : plain;
}

/**
 * Counts the characters that cannot be predicted from the previous ones. A repetition or a step of a sequence counts 0,
 * and a letter inside a word counts one half, because words are tried before random letters.
 */
function unpredictedIn(value: string): number {
  let surprises = 0;
  let lastStep: number | null = null;
  for (let i = 0; i < value.length; i++) {
    const step: number | null = i > 0 ? value.charCodeAt(i) - value.charCodeAt(i - 1) : null;
    const goesOn = step === 0 || (step !== null && Math.abs(step) <= 2 && step === lastStep);
    if (!goesOn) surprises += /^[A-Za-z][a-z]$/.test(value.slice(Math.max(0, i - 1), i + 1)) ? 0.5 : 1;
    lastStep = step;
  }
  return surprises;
}

/** The strength to show while a new password is typed. A password that the rule refuses is at most weak. */
export function shownStrength(value: string): PasswordStrength {
  const strength = passwordStrength(value);
  return passwordViolation(value) !== null && strength > 1 ? 1 : strength;
}

/**
 * What would make a weak password better: a broken part of the rule, fewer words that are tried first, or more length.
 */
export type PasswordAdvice = 'length' | 'characters' | 'classes' | 'common' | 'longer';

/** What would help a password that is shown as weak; null for a better one. */
export function passwordAdvice(value: string): PasswordAdvice | null {
  if (shownStrength(value) > 1) return null;
  const [, broken] = passwordViolation(value)?.rule.split('.') ?? [];
  if (broken === 'length' || broken === 'characters' || broken === 'classes') return broken;
  const isGuessed = withoutCommonWords(value) !== value || unpredictedIn(value) < value.length / 2;
  return isGuessed ? 'common' : 'longer';
}
