import type { DesignItemWire, StyleWire } from '@facet/contract/entities/design';
import type { DecisionWire } from '@facet/contract/entities/review';
import { formatFacts } from '@facet/contract/constants/file-formats';
import type { DesignStatus } from '@facet/contract/constants/statuses';
import type { FileSigner } from '../../platform/auth/file-signer.ts';
import { takingRights } from '../files/policy.ts';
import { pieceTitle } from '../files/name-policy.ts';
import { presentFile } from '../files/presenter.ts';
import { mayComment, type ModuleFact, type Standing } from '../access/standing.ts';
import { presentPerson } from '../users/presenter.ts';
import { t } from '@facet/contract/words/speech';
import type { DesignFacts, StyleFacts } from './design-sql.ts';
import {
  canDeleteDesign,
  canEditItem,
  canEditStyle,
  canRequestReview,
  canReview,
  canUpload,
  setsAnyStatus,
} from './policy.ts';

const NO_NOTE = { note: null, note_created_at: null, note_user_id: null };

type NoteFacts = Pick<DesignFacts, 'note' | 'noteCreatedAt' | 'noteUserId' | 'pickedInstead'>;

/** What the note of an item says: what somebody wrote, or that another piece was picked. */
export function noteText({ note, pickedInstead }: NoteFacts): string | null {
  if (!pickedInstead) return note;
  const { title, version } = pickedInstead;
  return t('Not chosen: “{title}” v{version} was picked', { title, version: String(version) });
}

/** The note of an item; a guest reads only their own, since the team writes notes to the team. */
export function presentNote(item: NoteFacts, viewer: NoteViewer) {
  if (viewer.isGuest && item.noteUserId !== viewer.userId) return NO_NOTE;
  return { note: noteText(item), note_created_at: item.noteCreatedAt, note_user_id: item.noteUserId };
}
type NoteViewer = Pick<Standing, 'isGuest' | 'userId'>;

/** The standing answers; a client reads only their own. */
export const presentDecisions = (
  { decisions }: Pick<DesignFacts, 'decisions'>,
  { userId, isClient }: Pick<Standing, 'userId' | 'isClient'>,
): DecisionWire[] =>
  decisions
    .filter((decision) => !isClient || decision.userId === userId)
    .map((decision) => ({
      id: decision.id,
      status: decision.status,
      note: decision.note,
      user: {
        id: decision.userId,
        first_name: decision.firstName,
        last_name: decision.lastName,
        is_client: decision.isClient,
      },
      is_mine: decision.userId === userId,
      is_overrule: decision.isOverrule,
      lifted: decision.lifted.map(({ status, firstName, lastName }) => ({
        status,
        user: { first_name: firstName, last_name: lastName },
      })),
      created_at: decision.createdAt,
    }));

/** The summary of a file's pre-flight checks; clients do not get it. */
export function presentPreflight(
  { findings, file }: Pick<DesignFacts, 'findings' | 'file'>,
  { isClient }: Pick<Standing, 'isClient'>,
): Pick<DesignItemWire, 'findings' | 'preflight'> {
  if (isClient || formatFacts(file.format)?.view !== 'model') return { findings: 0, preflight: null };
  if (findings === null) return { findings: 0, preflight: 'unmeasured' };
  return { findings, preflight: findings > 0 ? 'look' : 'passed' };
}

export function presentDesign(item: DesignFacts, standing: Standing, signer: FileSigner): DesignItemWire {
  const { userId, isClient, isLeader, modules, writableModuleIds } = standing;
  const module = modules.find(({ id }) => id === item.projectModuleId);
  return {
    id: item.id,
    style_id: item.styleId,
    version: item.version,
    gallery_group_id: item.galleryGroupId,
    status: item.status,
    ...presentNote(item, standing),
    created_by: item.createdBy,
    created_at: item.createdAt,
    updated_at: item.updatedAt,
    project_module: { id: item.projectModuleId, title: module?.title ?? '' },
    decisions: presentDecisions(item, standing),
    open_fixes: standing.isClient ? item.openFixesForClients : item.openFixes,
    ...presentPreflight(item, standing),
    file: presentFile(
      item.file,
      {
        userId,
        isClient,
        ...takingRights(standing, item.id),
        isLeader,
        works: writableModuleIds.has(item.projectModuleId),
        piece: pieceTitle(item),
      },
      signer,
    ),
    abilities: {
      review: canReview(standing, item),
      set_status: setsAnyStatus(standing),
      comment: mayComment(standing, item),
      edit: canEditItem(standing, item),
      delete: canDeleteDesign(standing, item),
    },
  };
}

// The least finished item determines the style's status.
const SPEAKING_ORDER: readonly DesignStatus[] = ['rejected', 'revision_needed', 'in_review', 'draft', 'approved'];

/** The combined status of a version's items; draft if there are none. */
export const speakingStatus = (items: readonly { status: DesignStatus }[]): DesignStatus =>
  SPEAKING_ORDER.find((status) => items.some((item) => item.status === status)) ?? 'draft';

type InModule = { standing: Standing; module: ModuleFact; signer: FileSigner };

export function presentStyle(style: StyleFacts, { standing, module, signer }: InModule): StyleWire {
  const version = style.items.reduce((latest, item) => Math.max(latest, item.version), 0);
  return {
    id: style.id,
    project_id: style.projectId,
    title: style.title,
    number: style.number,
    product_type: style.productType,
    tags: style.tags,
    due_date: style.dueDate,
    // A client sees no names.
    assignee: style.assignee && !standing.isClient ? presentPerson(style.assignee, signer) : null,
    version,
    elsewhere: style.elsewhere
      ? {
          module_id: style.elsewhere.moduleId,
          module_title: style.elsewhere.moduleTitle,
          version: style.elsewhere.version,
        }
      : null,
    status: speakingStatus(style.items.filter((item) => item.version === version)),
    review: style.review,
    items: style.items.map((item) => presentDesign(item, standing, signer)),
    created_by: style.createdBy,
    created_at: style.createdAt,
    updated_at: style.updatedAt,
    abilities: {
      edit: canEditStyle(standing, module.id),
      number: standing.isLeader && canEditStyle(standing, module.id),
      upload: canUpload(standing, module),
      delete: canDeleteDesign(standing, style),
      request_review: canRequestReview(standing, module.id),
    },
  };
}
