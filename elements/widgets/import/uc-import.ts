import { define, event } from '#elements/define.tsx';
import { ImportButton } from './import-button.tsx';

/**
 * Imports a file: template, check, import, undo, each a job that goes on when the page is left. Shows nothing to people
 * without the function code.
 */
export const UcImport = define('uc-import', ImportButton, {
  root: 'shadow',
  props: {
    /** What is imported: a kind of the server, such as `stations`. Without it, the person chooses. */
    kind: 'string',
    /** Function code that the kind needs, such as `ledger:edit`. */
    code: 'string',
  },
  events: {
    /** The flow was left; `changed` if something was imported or undone in it. */
    'uc-imported': event<{ changed: boolean }>(),
  },
});
