import type { DesignStatus } from '@facet/contract/constants/statuses';
import { isClosed, may, type ModuleFact, type Standing } from '../projects/standing.ts';

type Owned = { createdBy: number };
type Item = Owned & { id: number; projectModuleId: number; status: DesignStatus };

const works = (standing: Standing, moduleId: number) => standing.writableModuleIds.has(moduleId);
// Whoever only watches stays a reader, whatever they were asked.
const onlyWatches = ({ roles }: Standing) => roles.length > 0 && roles.every((role) => role === 'watcher');
const isAsked = (standing: Standing, item: { id: number }) =>
  standing.grantedItemIds.has(item.id) && !onlyWatches(standing);

export const canEditStyle = (standing: Standing, moduleId: number) =>
  may(standing, 'can-upload-design') && works(standing, moduleId);

export const canUpload = (standing: Standing, module: ModuleFact) =>
  may(standing, 'can-upload-design') && works(standing, module.id) && !isClosed(module);

export const canDelete = (standing: Standing, owned: Owned) =>
  may(standing, 'can-delete-design-file') && (owned.createdBy === standing.userId || standing.isLeader);

export const canEditItem = (standing: Standing, item: Item) => canEditStyle(standing, item.projectModuleId);

export const canRequestReview = (standing: Standing, moduleId: number) =>
  may(standing, 'can-request-review') && works(standing, moduleId);

/** Owner and manager set any status; who works in the module may ask for a review; who was asked may decide. */
export function canSetStatus(standing: Standing, item: Item, status: DesignStatus): boolean {
  if (may(standing, 'can-set-review-status')) return true;
  if (status === 'in_review' && canRequestReview(standing, item.projectModuleId)) return true;
  return isAsked(standing, item) && canDecide(status);
}

const canDecide = (status: DesignStatus) => status === 'approved' || status === 'rejected' || status === 'in_review';

/** Whether the review modal is offered for an item. */
export const canReview = (standing: Standing, item: Item) =>
  item.status === 'in_review' && (may(standing, 'can-set-review-status') || isAsked(standing, item));

/** An approved item and its record go only by the hand of an owner who was asked twice. */
export const needsOwner = (item: { status: DesignStatus }) => item.status === 'approved';
