/** The credential beside the phone number: the password, or a code sent to the number. */
export const SIGN_IN_MODES = ['password', 'code'] as const;
export type SignInMode = (typeof SIGN_IN_MODES)[number];

/** Parses a mode's name. Default: the password. */
export const toSignInMode = (name: string | undefined): SignInMode => (name === 'code' ? 'code' : 'password');
