import type { ReviewItemWire } from '@facet/contract/entities/design';
import type { Actor } from '../../platform/auth/actor.ts';
import type { FileSigner } from '../../platform/auth/file-signer.ts';
import { presentNote } from '../designs/presenter.ts';
import { presentFile } from '../files/presenter.ts';
import { presentPerson } from '../users/presenter.ts';
import type { ReviewFacts } from './review-items-query.ts';

// Reviewers may disagree: what another one decided stays open for whoever was asked and has not answered.
const isStillOpen = ({ item: { status }, requestId, isUndecided }: ReviewFacts) =>
  status === 'in_review' || (requestId !== null && isUndecided && (status === 'approved' || status === 'rejected'));

type Viewer = { userId: number; isGuest: boolean };

export const viewerOf = ({ userId, guest }: Pick<Actor, 'userId' | 'guest'>): Viewer => ({
  userId,
  isGuest: guest !== null,
});

export function presentReviewItem(facts: ReviewFacts, viewer: Viewer, signer: FileSigner): ReviewItemWire {
  const { item, requester } = facts;
  return {
    id: item.id,
    style_id: item.styleId,
    version: item.version,
    gallery_group_id: item.galleryGroupId,
    status: item.status,
    ...presentNote(item, viewer),
    created_by: item.createdBy,
    created_at: item.createdAt,
    updated_at: item.updatedAt,
    project_module: facts.module,
    file: presentFile(item.file, { userId: viewer.userId, isLeader: false }, signer),
    style: facts.style,
    project: facts.project,
    review_request_id: facts.requestId,
    requested_by: requester && facts.isOnTeam ? presentPerson(requester, signer) : null,
    requested_at: facts.requestedAt,
    request_note: facts.requestNote,
    due_date: facts.dueDate,
    is_superseded: facts.isSuperseded,
    abilities: {
      review: facts.mayDecide && !facts.isSuperseded && isStillOpen(facts),
      set_status: false,
      comment: facts.mayDecide,
      edit: false,
      delete: false,
    },
  };
}
