import type { DesignStatus } from '@facet/contract/constants/statuses';
import { REVIEWING_ROLES } from '@facet/contract/permissions';
import { isClosed, may, type ModuleFact, type Standing } from '../projects/standing.ts';

type Owned = { createdBy: number };
type Item = Owned & { id: number; projectModuleId: number; status: DesignStatus };

const works = (standing: Standing, moduleId: number) => standing.writableModuleIds.has(moduleId);
// Whoever designs or only watches stays so, whatever they were asked: being asked lets them look.
const decides = ({ isClient, roles }: Standing) => isClient || roles.some((role) => REVIEWING_ROLES.includes(role));
const isAsked = (standing: Standing, item: { id: number }) => standing.grantedItemIds.has(item.id) && decides(standing);

export const canEditStyle = (standing: Standing, moduleId: number) =>
  may(standing, 'can-upload-design') && works(standing, moduleId);

export const canUpload = (standing: Standing, module: ModuleFact) =>
  may(standing, 'can-upload-design') && works(standing, module.id) && !isClosed(module);

export const canDelete = (standing: Standing, owned: Owned) =>
  may(standing, 'can-delete-design-file') && (owned.createdBy === standing.userId || standing.isLeader);

export const canEditItem = (standing: Standing, item: Item) => canEditStyle(standing, item.projectModuleId);

export const canRequestReview = (standing: Standing, moduleId: number) =>
  may(standing, 'can-request-review') && works(standing, moduleId);

/** Whether any status may be set, whatever the one before. */
export const setsAnyStatus = (standing: Standing) => may(standing, 'can-set-review-status');

/** Whether a status may be set at any time: any one by owner and manager, in_review by who works in the module. */
export const setsFreely = (standing: Standing, item: Item, status: DesignStatus) =>
  setsAnyStatus(standing) || (status === 'in_review' && canRequestReview(standing, item.projectModuleId));

/** Who may not set it freely but was asked may decide, while the review is open. */
export const canSetStatus = (standing: Standing, item: Item, status: DesignStatus) =>
  setsFreely(standing, item, status) || (isAsked(standing, item) && canDecide(status));

const canDecide = (status: DesignStatus) => status === 'approved' || status === 'rejected' || status === 'in_review';

/** Whether the review modal is offered for an item. */
export const canReview = (standing: Standing, item: Item) =>
  item.status === 'in_review' && (may(standing, 'can-set-review-status') || isAsked(standing, item));

/** An approved item and its record go only by the hand of an owner who was asked twice. */
export const needsOwner = (item: { status: DesignStatus }) => item.status === 'approved';
