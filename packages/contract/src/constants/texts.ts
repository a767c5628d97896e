import { message, numberText, t, worded } from '../words/speech.ts';
import type { TokenScope } from './second-step.ts';
import { SPECIAL_CHARACTERS } from './password-rules.ts';

/**
 * Validation texts of specification section 5, each in one place; `field` is a human name, in the reader's language.
 */
export const requiredText = (field: string) => t('Please enter {field}', { field });
export const emailText = (field: string) => t('This {field} is not a valid email address.', { field });
export const minText = (field: string, length: number) =>
  t('{field} must have at least {length} symbols.', { field, length });
export const maxText = (field: string, length: number) =>
  t('{field} must have max {length} symbols.', { field, length: numberText(length, { isGrouped: false }) });
export const confirmedText = (field: string) => t('{field} do not match.', { field });
export const existsText = (field: string) => t('{field} already exists', { field });
export const invalidText = (field: string) => t('Please enter valid {field}.', { field });
export const UNIQUE_CHARACTERS_TEXT = message('Please enter 5 or more unique characters.');
export const passwordClassesText = () =>
  t('Password needs uppercase, lowercase, numeric and special characters from {characters}', {
    characters: SPECIAL_CHARACTERS,
  });
export const COMMON_PASSWORD_TEXT = message('This password is too common. Please choose another one.');
export const PERSONAL_PASSWORD_TEXT = message('Your password can’t contain your name or email address.');
export const FOLDER_REQUIRED_TEXT = message('Please enter Folder name');
export const FOLDER_EXISTS_TEXT = message('Folder with same name already exist');
export const SELECT_SPACE_TEXT = message('Please select Space');
export const SELECT_FOLDER_TEXT = message('Please select Folder');
export const BOARDS_MAX_TEXT = message('A project can have up to 100 boards. Delete one you no longer need.');
export const BOARDS_CHANGED_TEXT = message('Someone else added, moved or removed a board. Reload and try again.');
/** Why a board refuses a change; its author keeps it as a copy. */
export const BOARD_UPDATE_LARGE_TEXT = message('This change is too large. Bring fewer things to the board at once.');
export const BOARD_UPDATE_MALFORMED_TEXT = message('This change to the board can’t be read.');
export const BOARD_UPDATE_INCOMPLETE_TEXT = message('An earlier change is missing. Please open the board again.');
export const BOARD_WRITER_TEXT = message('This change continues somebody else’s page. Please open the board again.');
export const BOARD_UPDATE_TYPE_TEXT = message('This change adds something that is not a board item.');
export const BOARD_ITEM_TEXT = message('This change contains an item that is not valid.');
export const BOARD_AUTHOR_TEXT = message('You can’t add an item in someone else’s name.');
export const BOARD_FILE_TEXT = message('This change uses a file that does not belong to the board.');
export const BOARD_FULL_TEXT = message('A board holds up to 10,000 items. Remove some, or continue on another board.');
export const BOARD_DOCUMENT_LARGE_TEXT = message('This board is full. Continue on another board.');
export const BOARD_EMPTY_TEXT = message('There is nothing on this board yet');
export const BOARD_EXPORTS_MAX_TEXT = message(
  'Three of your PDFs are still being made. Wait for one of them, or cancel it.',
);
export const PAPER_MARGIN_TEXT = message('The margins leave no room on this paper');
export const BOARD_VERSIONS_MAX_TEXT = message('A board keeps up to 100 versions.');
export const DUE_DATE_PAST_TEXT = message('Due date is in the past');
/** One text for a wrong address and a wrong password, so nobody learns which it was. */
export const WRONG_CREDENTIALS_TEXT = message('Email or password is wrong');
export const CONNECTION_URL_TEXT = message('Please enter a web address that starts with https://');
/** The second step of a log-in. */
export const CODE_ASKED_TEXT = message('Enter the six figures that your app shows, or a recovery code.');
export const PASSKEY_ASKED_TEXT = message('Use your passkey, or enter a recovery code.');
export const WRONG_CODE_TEXT = message('This code is wrong, or it was used already. Wait for the next one.');
export const STEP_MISSING_TEXT = message('Set up a second step first: it is required here.');
/** What a personal access token is refused. */
export const TOKEN_NEVER_TEXT = message('No personal access token may do this. Sign in for it.');
export const TOKEN_LIMITED_TEXT = message('This personal access token is limited to spaces, and this is not in one.');
export const TOKEN_SCOPE_TEXTS: Readonly<Record<TokenScope, string>> = worded({
  read: 'This personal access token may not read.',
  write: 'This personal access token may not change anything.',
  files: 'This personal access token may not take or give files.',
});
export const PASSKEY_REFUSED_TEXT = message('This passkey wasn’t accepted. Please try again.');
export const SHARE_NOBODY_TEXT = message('Please select a reviewer or invite someone by email');
export const NOTHING_TO_DOWNLOAD_TEXT = message('There is nothing to download');
export const KEY_FORM_TEXT = message('An Idempotency-Key has 16 to 100 characters, without spaces');
export const KEY_USED_TEXT = message('This Idempotency-Key was used for something else');
export const LINK_EXPIRED_TEXT = message('This link is no longer valid');
/** For actions that reach other people by mail, shown to somebody whose own address isn't proven yet. */
export const VERIFY_FIRST_TEXT = message(
  'Verify your email address first. We sent you a link. Until then, you can’t send anything.',
);
/** Guests of a review link. */
export const GUEST_CODE_WRONG_TEXT = message('This code is wrong. Check it and try again.');
export const GUEST_CODE_DEAD_TEXT = message('This code no longer works. Ask for a new one.');
export const GUEST_CODES_MANY_TEXT = message('Too many code requests. Please try again later.');
export const LINK_PASSWORD_WRONG_TEXT = message('This password is wrong. Check it and try again.');
export const LINK_PASSWORDS_MANY_TEXT = message('Too many wrong passwords. Please try again later.');
export const LINK_HAS_ACCOUNT_TEXT = message('This address has an account. Please sign in to review.');
export const LINK_EXPIRY_TEXT = message('Please enter an expiry date within the next 365 days.');
export const LINK_REVOKED_TEXT = message('This review link was revoked');
/** Social log-in: each refusal says what people can do about it. */
export const PROVIDER_REFUSED_TEXT = message('The provider didn’t confirm your log-in. Please try again.');
export const PROVIDER_AWAY_TEXT = message('We can’t reach this provider right now. Please try again later.');
export const NO_SOCIAL_ACCOUNT_TEXT = message('No account uses this log-in yet');
export const SOCIAL_ACCOUNT_TAKEN_TEXT = message('This log-in is already connected to another account');
export const PROVIDER_LINKED_TEXT = message(
  'Another log-in from this provider is already connected. Disconnect it first.',
);
export const ONLY_WAY_IN_TEXT = message('This is your only way to sign in. Set a password first.');
export const MODULE_ONCE_TEXT = message('Each module can be in a workflow only once');
export const WRONG_CURRENT_PASSWORD_TEXT = message('Current password is wrong');
/** For people who have only ever signed in through another provider. */
export const NO_PASSWORD_TEXT = message(
  'This account has no password. Log out, log in again with your provider, and do this within ten minutes.',
);
export const PROVE_AGAIN_TEXT = message('Please confirm again that it is you');
export const DRAWING_TOO_LARGE_TEXT = message('This drawing is too large. Save it as a comment and start a new one.');
/** For an account that an administrator has blocked; shown only to people who have proven that it is theirs. */
export const DEACTIVATED_TEXT = message('This account is deactivated. Please ask your administrator.');
export const TAKE_OVER_OFF_TEXT = message('Accounts can’t be taken over here');
export const TAKE_OVER_CONSENT_TEXT = message('This person has to agree first');
export const TAKE_OVER_ASKED_TEXT = message('This person was asked already');
export const TAKEN_OVER_TEXT = message('This is not possible while you are impersonating someone');
/** Tasks: what is missing before one can be created, and the rules for its dates. */
export const TASK_SPACE_TEXT = message('Please select a space to assign a task');
export const TASK_PROJECT_TEXT = message('Please select a project to assign a task');
export const TASK_STYLE_TEXT = message('Please select a style to assign a task');
export const TASK_PARENT_TEXT = message('Please select a task to assign a sub task');
export const REMINDER_PAST_TEXT = message('Reminder is in the past');
export const REMINDER_AFTER_DUE_TEXT = message('Reminder must be before the due date');
export const REMINDER_STEP_TEXT = message('Reminder must be on a full or half hour');
export const REMINDER_WITHOUT_DUE_TEXT = message('Please set a due date before the reminder');
/** Chat. */
export const messageMaxText = (limit: number) =>
  t('Message must have max {limit} symbols.', { limit: numberText(limit, { isGrouped: false }) });
export const MESSAGE_EMPTY_TEXT = message('Please enter a message or add a file');
/** While the server, or its database, is away for a moment. */
export const RESTARTING_TEXT = message('Facet is restarting. Please try again in a moment.');
/** While nothing can be changed; with what the operator says of it, such as “until 14:00”. */
export const maintenanceText = (words: string) =>
  words === ''
    ? t('Facet is under maintenance, so nothing can be changed for now. Please try again later.')
    : t('Facet is under maintenance ({words}), so nothing can be changed for now. Please try again later.', { words });
/** Push. */
export const PUSH_BLOCKED_TEXT = message('Push messages are blocked.');
export const SAME_PERSON_TEXT = message('Each person can be on the team only once');
export const CLIENT_IN_TEAM_TEXT = message('Clients can’t be on the team. Share the project with them instead.');
