import type { DesignStatus } from '@facet/contract/constants/statuses';
import { answersReviews, isClosed, may, type ModuleFact, type Standing } from '../access/standing.ts';

type Owned = { createdBy: number };
type Item = Owned & { id: number; projectModuleId: number; status: DesignStatus };

const works = (standing: Standing, moduleId: number) => standing.writableModuleIds.has(moduleId);
const isAsked = (standing: Standing, item: { id: number }) =>
  standing.askedItemIds.has(item.id) && answersReviews(standing);

export const canEditStyle = (standing: Standing, moduleId: number) =>
  may(standing, 'can-upload-design') && works(standing, moduleId);

export const canUpload = (standing: Standing, module: ModuleFact) =>
  may(standing, 'can-upload-design') && works(standing, module.id) && !isClosed(module);

export const canDeleteDesign = (standing: Standing, owned: Owned) =>
  may(standing, 'can-delete-design-file') && (owned.createdBy === standing.userId || standing.isLeader);

export const canEditItem = (standing: Standing, item: Item) => canEditStyle(standing, item.projectModuleId);

export const canRequestReview = (standing: Standing, moduleId: number) =>
  may(standing, 'can-request-review') && works(standing, moduleId);

/** Whether any status may be set, whatever the previous one. */
export const setsAnyStatus = (standing: Standing) => may(standing, 'can-set-review-status');

/**
 * Whether a decision is offered: while the file is in review; afterwards, to people who were asked or have answered.
 */
export const canReview = (standing: Standing, item: Item & { decisions: readonly { userId: number }[] }) =>
  item.status === 'in_review'
    ? setsAnyStatus(standing) || isAsked(standing, item)
    : item.status !== 'draft' &&
      (isAsked(standing, item) || item.decisions.some(({ userId }) => userId === standing.userId));

/** Whether somebody may decide on an item at all, and so also say what must be fixed. */
export const mayDecide = (standing: Standing, item: { id: number }) =>
  setsAnyStatus(standing) || isAsked(standing, item);

/** Only an owner may delete an approved item and its record, after confirming. */
export const needsOwner = (item: { status: DesignStatus }) => item.status === 'approved';
export const canDeleteApproved = (standing: Standing) => standing.roles.includes('p_owner');
