/** The credential of browsers with WebOTP. TypeScript's DOM library does not declare it yet. */
interface OneTimeCode extends Credential {
  readonly code: string;
}

/**
 * Waits for the message on this device and resolves with its code. Resolves with null if the browser does not support
 * it or the person declines.
 */
export async function receiveCode(signal: AbortSignal): Promise<string | null> {
  if (!('OTPCredential' in globalThis)) return null;
  const options: CredentialRequestOptions & { otp: { transport: string[] } } = {
    otp: { transport: ['sms'] },
    signal,
  };
  try {
    return ((await navigator.credentials.get(options)) as OneTimeCode | null)?.code ?? null;
  } catch (error) {
    // Declined, aborted or used by another tab: the code can still be typed.
    if (error instanceof DOMException) return null;
    throw error;
  }
}
