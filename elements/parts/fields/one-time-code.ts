/** What browsers with WebOTP hand out; TypeScript's own declarations do not know it yet. */
interface OneTimeCode extends Credential {
  readonly code: string;
}

/** Waits for the message on this device and answers its code; null where the browser cannot, or the person does not want to. */
export async function receiveCode(signal: AbortSignal): Promise<string | null> {
  if (!('OTPCredential' in globalThis)) return null;
  const wanted: CredentialRequestOptions & { otp: { transport: string[] } } = {
    otp: { transport: ['sms'] },
    signal,
  };
  try {
    return ((await navigator.credentials.get(wanted)) as OneTimeCode | null)?.code ?? null;
  } catch (error) {
    // Refused, given up or taken by another tab: the code can be typed as ever.
    if (error instanceof DOMException) return null;
    throw error;
  }
}
