// Written by scripts/elements-manifest.mjs; do not edit.
import type { DetailedHTMLProps, HTMLAttributes } from 'react';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'uc-login': DetailedHTMLProps<HTMLAttributes<UcLogin>, UcLogin> & {
        class?: string | undefined;
        redirect?: string | undefined;
        formOnly?: boolean | undefined;
        theme?: 'light' | 'dark' | 'system' | undefined;
        apiBase?: string | undefined;
        'onuc-signed-in'?: ((event: CustomEvent<{ redirect: string }>) => void) | undefined;
        'onuc-sign-in-failed'?: ((event: CustomEvent<{ message: string }>) => void) | undefined;
        'onuc-error'?: ((event: CustomEvent<{ error: unknown }>) => void) | undefined;
        'onuc-session-ended'?: ((event: CustomEvent<{ reason: 'signedOut' | 'expired' | 'elsewhere' | 'notSignedIn' }>) => void) | undefined;
      };
    }
  }
}
