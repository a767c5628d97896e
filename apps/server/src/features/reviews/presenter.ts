import type { Verdict } from '@facet/contract/constants/statuses';
import type { ReviewItemWire } from '@facet/contract/entities/design';
import type { WaitingReviewWire } from '@facet/contract/entities/review';
import type { Actor } from '../../platform/auth/actor.ts';
import type { FileSigner } from '../../platform/auth/file-signer.ts';
import { presentDecisions, presentNote, presentPreflight } from '../designs/presenter.ts';
import { pieceTitle } from '../files/name-policy.ts';
import { presentFile } from '../files/presenter.ts';
import { presentAsker } from '../users/presenter.ts';
import type { ReviewFacts } from './review-items-query.ts';
import type { WaitingFacts, WaitingStyle } from './waiting-query.ts';

// Everyone asked answers beside the others, and may change their answer until there is a newer version.
const isStillOpen = ({ item, ...facts }: ReviewFacts, { userId }: Viewer) =>
  facts.mayDecide &&
  !facts.isSuperseded &&
  !facts.isWithdrawn &&
  item.status !== 'draft' &&
  (facts.isAsked ||
    (facts.setsAnyStatus && item.status === 'in_review') ||
    item.decisions.some((decision) => decision.userId === userId));

/** Once there is a newer version, the note may carry over to it; the choice was about other bytes. */
const choiceOf = ({ choice, isSuperseded }: ReviewFacts) =>
  choice && isSuperseded ? { ...choice, status: null } : choice;

type Viewer = { userId: number; isGuest: boolean };

export const reviewViewer = ({ userId, guest }: Pick<Actor, 'userId' | 'guest'>): Viewer => ({
  userId,
  isGuest: guest !== null,
});

const fileViewer = ({ item, isOnTeam, givesOriginals, givesReduced }: ReviewFacts, { userId }: Viewer) => ({
  userId,
  isClient: !isOnTeam,
  takesOriginals: givesOriginals,
  takesReduced: givesReduced,
  isLeader: false,
  piece: pieceTitle(item),
});

export function presentReviewItem(facts: ReviewFacts, viewer: Viewer, signer: FileSigner): ReviewItemWire {
  const { item, requester } = facts;
  const isClient = !facts.isOnTeam;
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
    decisions: presentDecisions(item, { userId: viewer.userId, isClient }),
    ...presentPreflight(item, { isClient }),
    open_fixes: facts.isOnTeam ? item.openFixes : item.openFixesForClients,
    file: presentFile(item.file, fileViewer(facts, viewer), signer),
    style: facts.style,
    project: facts.project,
    review_request_id: facts.requestId,
    requested_by: requester && presentAsker(requester, { isClient }, signer),
    requested_at: facts.requestedAt,
    request_note: facts.requestNote,
    due_date: facts.dueDate,
    is_superseded: facts.isSuperseded,
    is_shown: requester !== null && !facts.isAsked && requester.id !== viewer.userId,
    is_withdrawn: facts.isWithdrawn,
    is_pick_one: facts.isPickOne,
    is_opened: facts.isOpened,
    choice: choiceOf(facts),
    abilities: {
      review: isStillOpen(facts, viewer),
      set_status: false,
      comment: facts.mayComment,
      edit: false,
      delete: false,
    },
  };
}

// The worst choice among a piece's files, once each of them has one.
const choiceOfPiece = ({ choices, files }: WaitingStyle): Verdict | null =>
  choices.length < files ? null : (VERDICTS_WORST_FIRST.find((verdict) => choices.includes(verdict)) ?? null);
const VERDICTS_WORST_FIRST: readonly Verdict[] = ['rejected', 'revision_needed', 'approved'];

const waitingViewer = ({ isOnTeam }: WaitingFacts, { title, number, version }: WaitingStyle, userId: number) => ({
  userId,
  isClient: !isOnTeam,
  isLeader: false,
  piece: pieceTitle({ styleTitle: title, styleNumber: number, version }),
});

export function presentWaiting(facts: WaitingFacts, userId: number, signer: FileSigner): WaitingReviewWire {
  return {
    review_request_id: facts.requestId,
    project: facts.project,
    modules: facts.modules,
    requested_by: facts.requester && presentAsker(facts.requester, { isClient: !facts.isOnTeam }, signer),
    requested_at: facts.requestedAt,
    note: facts.note,
    due_date: facts.dueDate,
    is_pick_one: facts.isPickOne,
    styles: facts.styles.map((style) => ({
      id: style.id,
      title: style.title,
      project_module_id: style.projectModuleId,
      version: style.version,
      file_id: style.fileId,
      file: presentFile(style.file, waitingViewer(facts, style, userId), signer),
      files: style.files,
      chosen: style.choices.length,
      choice: choiceOfPiece(style),
      is_opened: style.isOpened,
    })),
    files: facts.files,
  };
}
