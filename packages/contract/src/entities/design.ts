import { z } from 'zod';
import { categoryId } from './catalogue.ts';
import { MODULE_NAMES } from '../constants/catalogue.ts';
import { NOTE_MAX, STYLE_NUMBER_MAX, TAGS_MAX, TITLE_MAX } from '../constants/limits.ts';
import { designStatus } from './statuses.ts';
import { COST_STATUSES, ESTIMATE_STATES, PREFLIGHT_STATES } from '../constants/statuses.ts';
import { DESIGN_SORTS } from '../constants/sorts.ts';
import { flag, id, idText, manyOf, search } from '../envelope.ts';
import { decision, reviewChoice, reviewProgress } from './review.ts';
import { file } from './file.ts';
import { tag } from './project.ts';
import { asker, person } from './user.ts';
import { titleText } from '../plain-title.ts';

export const styleTitle = titleText(TITLE_MAX);
export const tagIds = z.array(id).max(TAGS_MAX);
export const newStyle = z.object({
  title: styleTitle,
  product_type: categoryId.optional(),
  tags: tagIds.optional(),
});
/** What somebody changes of a style. */
export const styleChange = z.object({
  title: styleTitle.optional(),
  /** For whoever leads the project; one that any style of the space ever had is refused. */
  number: titleText(STYLE_NUMBER_MAX).nullish(),
  product_type: categoryId.optional(),
  tags: tagIds.nullish(),
});
/** Each file that a module doesn't accept goes to the first of these that does; all of them, or none. */
export const otherModuleIds = z.array(id).max(MODULE_NAMES.length);
export const note = z.string().trim().max(NOTE_MAX).nullable();

export const designItem = z.object({
  id: z.number(),
  style_id: z.number(),
  /** Counts from 1 per style and module. */
  version: z.number(),
  /** Shared by the pictures of one version; null for a file on its own. */
  gallery_group_id: z.number().nullable(),
  status: designStatus,
  note: z.string().nullable(),
  note_created_at: z.string().nullable(),
  note_user_id: z.number().nullable(),
  created_by: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
  project_module: z.object({ id: z.number(), title: z.string() }),
  /** The answers that stand, latest first; clients only read their own. */
  decisions: z.array(decision),
  /** Unanswered threads on the file that must be fixed; for clients, those that they can read. */
  open_fixes: z.number(),
  /** Pre-flight checks that ask for a look at a model; none for clients. */
  findings: z.number(),
  /** Pre-flight's verdict on a model in short; null for every other file, and for clients. */
  preflight: z.enum(PREFLIGHT_STATES).nullable(),
  file,
  abilities: z.object({
    review: z.boolean(),
    /** Any status at any time; people without it decide in a review, or request one. */
    set_status: z.boolean(),
    comment: z.boolean(),
    edit: z.boolean(),
    delete: z.boolean(),
  }),
});
export type DesignItemWire = z.infer<typeof designItem>;

const byStatus = z.object({
  draft: z.number(),
  in_review: z.number(),
  revision_needed: z.number(),
  rejected: z.number(),
  approved: z.number(),
});

/** What a module holds, as far as the caller can see it. */
export const designSummary = z.object({
  styles: z.number(),
  /**
   * As the list's filter counts: a style counts under each status in its latest version, under draft if it has none.
   */
  styles_by_status: byStatus,
  /** In the styles' latest versions. */
  items_by_status: byStatus,
  /** Threads that are not resolved. */
  open_comments: z.number(),
  /** Styles whose due date was before the caller's today. */
  overdue_styles: z.number(),
});
export type DesignSummaryWire = z.infer<typeof designSummary>;

export const style = z.object({
  id: z.number(),
  project_id: z.number(),
  title: z.string(),
  /** By the space's pattern, or written by hand; null while it has none. */
  number: z.string().nullable(),
  product_type: categoryId,
  tags: z.array(tag),
  due_date: z.string().nullable(),
  assignee: person.nullable(),
  /** Latest version in the requested module; 0 while it has none. */
  version: z.number(),
  /** In lists: where its newest version that I can see is, if it has none in the requested module. */
  elsewhere: z.object({ module_id: z.number(), module_title: z.string(), version: z.number() }).nullable(),
  /** The latest version's items taken together: the least finished one decides. */
  status: designStatus,
  /** Null while nobody is asked about the latest version, and for people who don't follow its review. */
  review: reviewProgress.nullable(),
  /** The latest version's items, or every version's if one style was requested; newest version first. */
  items: z.array(designItem),
  created_by: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
  abilities: z.object({
    edit: z.boolean(),
    number: z.boolean(),
    upload: z.boolean(),
    delete: z.boolean(),
    request_review: z.boolean(),
  }),
});
export type StyleWire = z.infer<typeof style>;

/** A style on a page of its own: with the files that the caller has had open, as in a review. */
export const styleWithOpenings = style.extend({ opened_ids: z.array(z.number()) });

/** A design item with what a list over styles and modules needs to name it. */
export const projectItem = designItem.extend({ style: z.object({ id: z.number(), title: z.string() }) });
export type ProjectItemWire = z.infer<typeof projectItem>;

/** The same in a project's list, with whether the caller has had the file open. */
export const listedItem = projectItem.extend({ is_opened: z.boolean() });

/** An item under review, with who asked and by when; null if the status was set without a request. */
export const reviewItem = projectItem.extend({
  project: z.object({ id: z.number(), title: z.string() }),
  review_request_id: z.number().nullable(),
  /** For clients, the name alone. */
  requested_by: asker.nullable(),
  requested_at: z.string().nullable(),
  request_note: z.string().nullable(),
  due_date: z.string().nullable(),
  /** The module has a newer version of this style; this one can't be decided any more. */
  is_superseded: z.boolean(),
  /** Whoever asked has withdrawn the request. */
  /** It is only shown to the reader, who looks and may comment: nobody asks for their answer. */
  is_shown: z.boolean(),
  is_withdrawn: z.boolean(),
  /** The request asks which one of its pieces. */
  is_pick_one: z.boolean(),
  /** The caller has opened this file before. */
  is_opened: z.boolean(),
  /** What the caller has chosen but not sent. */
  choice: reviewChoice.nullable(),
});
export type ReviewItemWire = z.infer<typeof reviewItem>;

/** Which of a module's styles a list shows, and in which order. */
export const styleFilters = z.object({
  search,
  tags: manyOf(idText),
  statuses: manyOf(designStatus),
  product_type: manyOf(z.coerce.number().pipe(categoryId)),
  assignee: manyOf(idText),
  /**
   * By the models of the latest version: a finding outranks "not measured", which outranks "clear". Clients are told
   * none of this, so it filters nothing for them.
   */
  preflight: manyOf(z.enum(PREFLIGHT_STATES)),
  /** By the cost sheet that counts. It filters nothing for those who don’t see costs. */
  estimate: manyOf(z.enum(ESTIMATE_STATES)),
  /** Only styles with a file in the module. */
  has_file: flag.optional(),
  sort_by: z.enum(DESIGN_SORTS).default('updated_at|desc'),
});

const estimated = z.object({
  number: z.number().int(),
  status: z.enum(COST_STATUSES),
  currency: z.string(),
  vendor: z.string().nullable(),
});
/** What a style is estimated at, beside its target; amounts are null while there is no total. */
export const costEstimate = z.object({
  style_id: z.number(),
  /** The cost sheet that counts: the newest that was approved or locked, else the newest. */
  sheet: estimated.extend({ id, wholesale: z.string().nullable() }).nullable(),
  /** The brief’s wholesale price, in the sheet’s currency where there is a rate. */
  target: z.object({ amount: z.string(), currency: z.string() }).nullable(),
  /** What else the brief says of the order. */
  asked: z.object({ quantity: z.number().nullable(), due: z.string().nullable() }),
  /** How much the sheet’s wholesale price is over the target; null if it isn’t. */
  over: z.string().nullable(),
  /** The newest sheet, and how much its vendor price is over that of the sheet that was approved last before it. */
  newest: estimated.extend({ over_last: z.string().nullable() }).nullable(),
});
export type CostEstimate = z.infer<typeof costEstimate>;
