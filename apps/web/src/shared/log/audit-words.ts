import { AUDIT_ACTS } from '@facet/contract/constants/audit';
import type { AuditEntryWire } from '@facet/contract/entities/audit-entry';
import { entryOf } from '@facet/contract/tables';
import { personName } from '../people/person-name.ts';

/** What a deletion took, by the call that did it. */
const DELETED: Readonly<Record<string, string>> = {
  'DELETE /users/:userId': 'the account',
  'DELETE /spaces/:spaceId': 'the space',
  'DELETE /sample': 'the sample',
  'DELETE /folders': 'folders',
  'DELETE /projects/:projectId': 'the project',
  'DELETE /projects/batch-delete': 'projects',
  'DELETE /projects/:projectId/modules/:moduleId/design/style': 'styles',
  'DELETE /projects/:projectId/modules/mood-board/:boardId': 'a board',
  'DELETE /projects/:projectId/tasks/:taskId': 'a task',
};

function whatOf({ act, details: { title, call } }: AuditEntryWire): string | null {
  if (title) return `“${title}”`;
  if (act === 'deleted') return entryOf(DELETED, call ?? '') ?? 'files';
  // What has no words of its own is told by its call.
  return act === 'done_in_take_over' && call ? `(${call})` : null;
}

/** What happened, in a sentence that follows the name of whoever did it; somebody else's account is named. */
export function auditSentence(entry: AuditEntryWire): string {
  const { act, actor, user, project, space, details } = entry;
  const subject = user && user.id !== actor?.id ? personName(user) : null;
  const place = project?.title ?? space?.title;
  const parts = [
    AUDIT_ACTS[act].words,
    whatOf(entry),
    subject && `of ${subject}`,
    details.before && details.after && `from ${details.before} to ${details.after}`,
    place && `in ${place}`,
  ];
  const sentence = parts.filter(Boolean).join(' ');
  return details.reason ? `${sentence}: “${details.reason}”` : sentence;
}

/** Who did it: whoever stood in, with whose account it was. */
export function auditAuthor({ actor, impersonator }: AuditEntryWire): string {
  if (!actor) return 'Command line';
  return impersonator ? `${personName(impersonator)} as ${personName(actor)}` : personName(actor);
}
