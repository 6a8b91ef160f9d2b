/** Debounce of a search, in ms. */
const TYPING_MS = 300;

/** Debounces `run` and calls it with the latest text. */
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
