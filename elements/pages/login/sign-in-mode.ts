/** What goes with the phone number: the password, or a code sent to it. */
export const SIGN_IN_MODES = ['password', 'code'] as const;
export type SignInMode = (typeof SIGN_IN_MODES)[number];

/** The mode of that name; the password where it names none. */
export const toSignInMode = (name: string | undefined): SignInMode => (name === 'code' ? 'code' : 'password');
