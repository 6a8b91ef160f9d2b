/** Control characters, and marks that turn the direction of the text around them: both fake other names. */
const deceiving = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]|\p{Cs}/u;

/** True for a name that is not shown as it was written. */
export function isDeceiving(value: string): boolean {
  return deceiving.test(value);
}
