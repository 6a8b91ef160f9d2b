/** Control characters and bidirectional marks. They can make a name look like another one. */
const deceiving = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]|\p{Cs}/u;

/** True for a name that contains such characters. */
export function isDeceiving(value: string): boolean {
  return deceiving.test(value);
}
