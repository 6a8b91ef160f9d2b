import { define, event } from '#elements/define.tsx';
import { ImportFlowDialog } from './import-flow.tsx';

/** An import from its file to its undo. It can be closed at any step: its jobs go on. */
export const UcImportFlow = define('uc-import-flow', ImportFlowDialog, {
  root: 'shadow',
  props: {
    /** What is imported; without it, the person chooses. */
    kind: 'string',
    /** An import to go on with, by its id. */
    importId: 'string',
  },
  events: {
    /** The dialog was closed; `changed` if something was imported or undone in it. */
    'uc-close': event<{ changed: boolean }>(),
  },
});
