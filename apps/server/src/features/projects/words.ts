import { PROJECT_ROLE_TITLES, type ProjectRole } from '@facet/contract/permissions';
import { message } from '@facet/contract/words/speech';

export const rolesInWords = (roles: readonly ProjectRole[]) =>
  roles.map((role) => PROJECT_ROLE_TITLES[role]).join(', ');

export const LEAVE_OWNER_TEXT = message('Please leave at least one Project Owner');
export const ARCHIVED_FOR_GOOD_TEXT = message('This project was archived with its folder and can’t be restored');
export const NOT_ARCHIVED_TEXT = message('This project is not archived');
export const RESTORE_FIRST_TEXT = message('This project is archived. Restore it first.');
