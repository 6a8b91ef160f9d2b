/** A search starts when typing rests. */
const TYPING_MS = 300;

/** Runs with the newest text once typing rests. */
export function whenTypingRests(run: (text: string) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    typed(text: string): void {
      clearTimeout(timer);
      timer = setTimeout(() => run(text), TYPING_MS);
    },
    cancel: (): void => clearTimeout(timer),
  };
}
