import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Hands over what was typed into the form's named fields before the script woke up: it stands in the page only. Called
 * after hydration, since state that differs from the server's would make React draw the form anew. Answers whether
 * the form is live; until then the browser itself submits, so nothing may be disabled.
 */
export function useTypedBefore(
  form: RefObject<HTMLFormElement | null>,
  take: (typed: Readonly<Record<string, string>>) => void,
): boolean {
  const [live, setLive] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form wakes up
  useLayoutEffect(() => {
    const fields = [...new FormData(form.current ?? undefined)];
    const typed = fields.filter(
      (field): field is [string, string] => typeof field[1] === 'string' && field[1] !== '',
    );
    if (typed.length > 0) take(Object.fromEntries(typed));
    setLive(true);
  }, []);
  return live;
}
