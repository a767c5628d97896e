/** Validation texts of specification section 5, each in one place; `field` is a human name. */
export const requiredText = (field: string) => `Please enter ${field}`;
export const emailText = (field: string) => `This ${field} is not a valid email address.`;
export const minText = (field: string, length: number) => `${field} must have at least ${length} symbols.`;
export const maxText = (field: string, length: number) => `${field} must have max ${length} symbols.`;
export const confirmedText = (field: string) => `${field} do not match.`;
export const existsText = (field: string) => `${field} already exists`;
export const invalidText = (field: string) => `Please enter valid ${field}.`;
export const UNIQUE_CHARACTERS_TEXT = 'Please enter 5 or more unique characters.';
export const PASSWORD_CLASSES_TEXT =
  'Password needs uppercase, lowercase, numeric and special characters from ~ ! @ # $ % ^ * - _ = + [ { ] } / ; : , . ?';
export const FOLDER_REQUIRED_TEXT = 'Please enter Folder name';
export const FOLDER_MAX_TEXT = 'Folder name must have max 255 symbols.';
export const FOLDER_EXISTS_TEXT = 'Folder with same name already exist';
export const SELECT_SPACE_TEXT = 'Please select Space';
export const SELECT_FOLDER_TEXT = 'Please select Folder';
export const DUE_DATE_PAST_TEXT = 'Due date is in the past';
/** One text for a wrong address and a wrong password, so that neither is told apart. */
export const WRONG_CREDENTIALS_TEXT = 'Email or password is wrong';
export const LINK_EXPIRED_TEXT = 'This link is not valid any more';
