import { AUDIT_ACT_WORDS } from '@facet/contract/constants/audit';
import type { AuditEntryWire } from '@facet/contract/entities/audit-entry';
import type { GlobalRole } from '@facet/contract/permissions';
import { findEntry } from '@facet/contract/tables';
import { personName } from '../people/person-name.ts';
import { t } from '../../ui/words.ts';

/** What was deleted, by the call that did it. */
const DELETED: Readonly<Record<string, string>> = {
  'DELETE /users/:userId': t('the account'),
  'DELETE /spaces/:spaceId': t('the space'),
  'DELETE /sample': t('the sample'),
  'DELETE /folders': t('folders'),
  'DELETE /projects/:projectId': t('the project'),
  'DELETE /projects/batch-delete': t('projects'),
  'DELETE /projects/:projectId/modules/:moduleId/design/style': t('styles'),
  'DELETE /projects/:projectId/modules/mood-board/:boardId': t('a board'),
  'DELETE /projects/:projectId/tasks/:taskId': t('a task'),
};

const ROLES: Readonly<Record<GlobalRole, string>> = {
  admin: t('admin'),
  manager: t('manager'),
  client: t('client'),
  reviewer: t('reviewer'),
  watcher: t('watcher'),
};
const wordRole = (role: string | undefined) => role && (findEntry(ROLES, role) ?? role);

function wordObject({ act, details: { title, call, known_by: knownBy } }: AuditEntryWire): string | null {
  if (title) return t('“{title}”', { title });
  if (act === 'guest_entered' && knownBy === 'code') return t('with a mailed code');
  if (act === 'deleted') return findEntry(DELETED, call ?? '') ?? t('files');
  // Acts without words of their own are named by their call.
  return (act === 'done_in_take_over' || act === 'looked_in_take_over') && call ? `(${call})` : null;
}

/** What happened, in a sentence that follows the person's name; names the other account if there is one. */
export function auditSentence(entry: AuditEntryWire): string {
  const { act, actor, user, project, space, details } = entry;
  const subject = user && user.id !== actor?.id ? personName(user) : null;
  const place = project?.title ?? space?.title;
  const what = wordObject(entry);
  const { reason } = details;
  const [before, after] = [wordRole(details.before), wordRole(details.after)];
  let said = AUDIT_ACT_WORDS[act];
  if (what) said = t('{said} {what}', { said, what });
  if (subject) said = t('{said} of {subject}', { said, subject });
  if (before && after) said = t('{said} from {before} to {after}', { said, before, after });
  if (place) said = t('{said} in {place}', { said, place });
  return reason ? t('{said}: “{reason}”', { said, reason }) : said;
}

/** Who did it: the person who took over, with whose account it was. */
export function auditAuthor({ actor, impersonator, address }: AuditEntryWire): string {
  if (!actor) return address === null ? t('Command line') : t('Somebody');
  return impersonator
    ? t('{impersonator} as {name}', { impersonator: personName(impersonator), name: personName(actor) })
    : personName(actor);
}
