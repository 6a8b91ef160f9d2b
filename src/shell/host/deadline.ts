/** A child exceeded its deadline. */
class DeadlineError extends Error {
  override readonly name = 'DeadlineError';
  constructor(step: string, ms: number) {
    super(`${step} took longer than ${ms / 1000} s`);
  }
}

/** Settles as the work does, or rejects with DeadlineError. The timer is cleared either way. */
export async function withDeadline<T>(step: string, ms: number, work: () => T | Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlineError(step, ms)), ms);
  });
  try {
    return await Promise.race([Promise.resolve().then(work), late]);
  } finally {
    clearTimeout(timer);
  }
}
