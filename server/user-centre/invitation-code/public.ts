// What other nouns, pages and the administrator's command use of this one.
export { countCodeAttempt, previewInvitation, readCode } from './commands/invitation-code.ts';
export {
  approvesAtOnce,
  changeInvitationSettings,
  readInvitationSettings,
} from './commands/invitation-settings.ts';
