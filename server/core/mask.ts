/** Fields whose values are never logged, at any depth. */
const SECRETS = new Set([
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'oldPassword',
  'newPassword',
  'confirmPassword',
  'passwordHash',
  'token',
  'accessToken',
  'refreshToken',
  'phoneCode',
  'emailCode',
  'validCode',
  'secret',
  'link',
]);

/** No log line of ours nests deeper; anything deeper is a mistake and is dropped. */
const MAX_DEPTH = 5;
const MASK = '***';

/** Keeps a letter or two of a name, and hides the rest. */
const SHOWN_OF_EMAIL = 1;

/** A phone number inside any text, but not a part of a longer number. */
const PHONE = /(?<!\d)(1[3-9]\d)\d{4}(\d{4})(?!\d)/g;
/** Tried only where a name starts, so that a long text without a host takes linear time. */
const EMAIL = /(?<![\w.+-])([\w.+-]+)(@[\w-]+(?:\.[\w-]+)+)/g;
const BEARER = /\bBearer +[\w.~+/=-]+/gi;
/** Characters of JSON Web Tokens, which start with the encoded `{"` and have three parts. */
const TOKEN_CHARACTERS = /[\w.-]+/g;
const JWT_START = /\beyJ[\w-]/;
const JWT_PARTS = 3;

/** A cheap test, since most log texts contain nothing to mask. */
const SUSPICIOUS = /1[3-9]\d{9}|@|\bbearer |eyJ/i;

/** Masks phone numbers, e-mail addresses and tokens in a text. */
export function maskText(text: string): string {
  if (!SUSPICIOUS.test(text)) return text;
  return text
    .replace(BEARER, `Bearer ${MASK}`)
    .replace(TOKEN_CHARACTERS, maskToken)
    .replace(PHONE, '$1****$2')
    .replace(EMAIL, (_, name: string, host: string) => `${name.slice(0, SHOWN_OF_EMAIL)}${MASK}${host}`);
}

function maskToken(text: string): string {
  const start = text.search(JWT_START);
  if (start < 0 || text.slice(start).split('.', JWT_PARTS).length < JWT_PARTS) return text;
  return text.slice(0, start) + MASK;
}

/** The fields of a log line without secrets. A string `code` is a verification code, a number is an outcome. */
export function maskFields(fields: Record<string, unknown>): Record<string, unknown> {
  return maskObject(fields, 0);
}

function maskObject(fields: object, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key,
      SECRETS.has(key) || (key === 'code' && typeof value === 'string') ? MASK : maskValue(value, depth + 1),
    ]),
  );
}

function maskValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return maskText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === MAX_DEPTH) return MASK;
  if (Array.isArray(value)) return value.map((item) => maskValue(item, depth + 1));
  // Errors, requests and other instances have their own serializers.
  return Object.getPrototypeOf(value) === Object.prototype ? maskObject(value, depth) : value;
}
