// Used by other nouns, by pages and by the administrator's command.
export {
  countCodeAttempt,
  previewInvitation,
  readCode,
  replaceInvitation,
} from './commands/invitation-code.ts';
export {
  approvesAtOnce,
  changeInvitationSettings,
  readInvitationSettings,
} from './commands/invitation-settings.ts';
