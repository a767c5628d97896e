import type { ProjectUpdate } from '@facet/contract/realtime';
import type { LiveMap } from '../../lib/live.ts';
import { commentKeys } from './keys.ts';

const lists = ({ project_id: id }: ProjectUpdate) => (id === null ? [] : [commentKeys.lists(id)]);
const drafts = ({ project_id: id }: ProjectUpdate) => (id === null ? [] : [commentKeys.drafts(id)]);
const people = ({ project_id: id }: ProjectUpdate) => (id === null ? [] : [commentKeys.people(id)]);

/** What makes threads stale, and who can be mentioned. */
export const live: LiveMap = {
  'comment.created': lists,
  'comment.changed': lists,
  'comment.deleted': lists,
  'comment.read': lists,
  'reaction.changed': (update) => (update.entity === 'comment' ? lists(update) : []),
  'comment.drafted': drafts,
  'design.deleted': (update) => [...lists(update), ...drafts(update)],
  'file.changed': lists,
  'project.team_changed': people,
  'module.shared': people,
  'design.review_requested': people,
  'access.changed': () => [commentKeys.all],
};
