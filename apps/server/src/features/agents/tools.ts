import { listLog } from '@facet/contract/endpoints/activity';
import { getReviewAndApprovalMetrics } from '@facet/contract/endpoints/analytics';
import { getBrief } from '@facet/contract/endpoints/briefs';
import { createCommentDraft, listComments } from '@facet/contract/endpoints/comments';
import { getCostSheet, listCostSheets } from '@facet/contract/endpoints/costs';
import { getDesign, getStyle, listStyles } from '@facet/contract/endpoints/designs';
import { getFile } from '@facet/contract/endpoints/files';
import { getModelCard } from '@facet/contract/endpoints/measures';
import { getProject, listProjects } from '@facet/contract/endpoints/projects';
import { listReleases } from '@facet/contract/endpoints/releases';
import { listWaitingReviews } from '@facet/contract/endpoints/reviews';
import { searchEverything } from '@facet/contract/endpoints/search';
import { getStones } from '@facet/contract/endpoints/stones';
import { listMyTasks } from '@facet/contract/endpoints/task-lists';
import { createTask, listTasks } from '@facet/contract/endpoints/tasks';
import { commentText } from '@facet/contract/entities/comment';
import { taskName } from '@facet/contract/entities/task';
import { id } from '@facet/contract/envelope';
import { z } from 'zod';
import type { Ask } from './ask.ts';

/** A picture besides what is told. */
export type ToolPicture = { type: string; bytes: Buffer };
export type Tool = {
  name: string;
  title: string;
  /** For the model that chooses among them. */
  says: string;
  input: z.ZodObject;
  /** It adds something: a draft or a task. Nothing here decides, shares or removes. */
  prepares?: true;
  run: (ask: Ask, input: unknown) => Promise<{ told: unknown; picture?: ToolPicture }>;
};

type Made<S extends z.ZodObject> = Omit<Tool, 'input' | 'run'> & {
  input: S;
  run: (ask: Ask, input: z.output<S>) => Promise<unknown>;
};
const tool = <S extends z.ZodObject>({ run, input, ...rest }: Made<S>): Tool => ({
  ...rest,
  input,
  run: async (ask, given) => ({ told: await run(ask, input.parse(given)) }),
});

const inProject = { project_id: id.describe('As find_styles and list_projects give it') };
const ofStyle = { ...inProject, style_id: id };
const inModule = { ...inProject, module_id: id.describe('As get_project and find_styles give it') };
const ofFile = { ...inModule, item_id: id.describe('A design file: an item of get_style') };
const paged = {
  count: z.number().int().min(1).max(50).default(20),
  page: z.number().int().min(1).max(1000).default(1),
};
const query = z.string().trim().min(1).max(200).describe('Words of names, in any order; #word finds by tag');
const styleParams = ({ project_id: projectId, style_id: styleId }: { project_id: number; style_id: number }) => ({
  projectId,
  styleId,
});
const fileParams = (file: { project_id: number; module_id: number; item_id: number }) => ({
  projectId: file.project_id,
  moduleId: file.module_id,
  itemId: file.item_id,
});

const PICTURE_SIDE = 1200;

/** The largest of a file's pictures that is no larger than a model looks at. */
function choosePicture(pictures: readonly { url: string; width: number; height: number }[]) {
  const fit = pictures.filter(({ width, height }) => Math.max(width, height) <= PICTURE_SIDE);
  return (fit.length > 0 ? fit : pictures).toSorted((a, b) => b.width - a.width)[0];
}

const lookAtFile: Tool = {
  name: 'look_at_file',
  title: 'Look at a file',
  says: 'The picture of a design file (a render, a drawing, a model drawn by the server) and what is known of the file.',
  input: z.object(ofFile),
  async run(ask, given) {
    const params = fileParams(z.object(ofFile).parse(given));
    const { data: item } = await ask.call(getDesign, { params });
    const { data: file } = await ask.call(getFile, { params: { fileId: item.file.id } });
    const chosen = choosePicture(file.thumbnails);
    if (!chosen) return { told: { item, picture: 'There is no picture of this file.' } };
    return { told: item, picture: await ask.readBytes(chosen.url) };
  },
};

/** Everything that agents can do, each by calls that their person can make. */
export const TOOLS: readonly Tool[] = [
  tool({
    name: 'find',
    title: 'Find by name',
    says: 'Styles, projects, files, tasks and people by words of their names, over all that the person sees.',
    input: z.object({ query, project_id: id.optional() }),
    run: (ask, { query: search, project_id: projectId }) =>
      ask.call(searchEverything, { query: { search, ...(projectId && { project_id: projectId }) } }),
  }),
  tool({
    name: 'list_projects',
    title: 'List projects',
    says: 'Projects that the person reaches, newest first, with space, status and due date.',
    input: z.object({ search: z.string().max(200).optional(), space_id: id.optional(), ...paged }),
    run: (ask, { space_id: spaceId, ...rest }) =>
      ask.call(listProjects, { query: { ...rest, ...(spaceId && { space_id: spaceId }) } }),
  }),
  tool({
    name: 'get_project',
    title: 'Open a project',
    says: 'A project with its modules (mood board, sketch, costing, technical drawing, CAD …), team and dates.',
    input: z.object(inProject),
    run: (ask, { project_id: projectId }) => ask.call(getProject, { params: { projectId } }),
  }),
  tool({
    name: 'list_styles',
    title: 'List styles',
    says: 'Styles of a project as a module shows them: latest version, status, due date, who works on it.',
    input: z.object({ ...inModule, search: z.string().max(200).optional(), ...paged }),
    run: (ask, { project_id: projectId, module_id: moduleId, ...rest }) =>
      ask.call(listStyles, { params: { projectId, moduleId }, query: rest }),
  }),
  tool({
    name: 'get_style',
    title: 'Open a style',
    says: 'A style in a module: every version with its files, their status and who decided what about each.',
    input: z.object({ ...inModule, style_id: id }),
    run: (ask, { project_id: projectId, module_id: moduleId, style_id: styleId }) =>
      ask.call(getStyle, { params: { projectId, moduleId, styleId } }),
  }),
  tool({
    name: 'get_stones',
    title: 'Read the stones',
    says: 'The stone list of a style: kinds, sizes in mm, quantities, carats and where each weight comes from.',
    input: z.object(ofStyle),
    run: (ask, style) => ask.call(getStones, { params: styleParams(style) }),
  }),
  tool({
    name: 'get_brief',
    title: 'Read the brief',
    says: 'What was asked of a style: size, metal, target price, quantity, date.',
    input: z.object(ofStyle),
    run: (ask, style) => ask.call(getBrief, { params: styleParams(style) }),
  }),
  tool({
    name: 'get_costs',
    title: 'Read the costs',
    says: 'Cost sheets of a style, or one of them line by line; only for people who may see costs.',
    input: z.object({ ...ofStyle, sheet_id: id.optional() }),
    run: (ask, { sheet_id: sheetId, ...style }) =>
      sheetId === undefined
        ? ask.call(listCostSheets, { params: styleParams(style) })
        : ask.call(getCostSheet, { params: { ...styleParams(style), sheetId } }),
  }),
  tool({
    name: 'list_releases',
    title: 'What may be made',
    says: 'The releases of a style: which revision may be made now, from which files, stones, sizes and weights.',
    input: z.object(ofStyle),
    run: (ask, style) => ask.call(listReleases, { params: styleParams(style) }),
  }),
  tool({
    name: 'measure_model',
    title: 'Measures of a model',
    says: 'What was measured in a 3D model (mm, g, ring size, stones, thin walls), next to another version of it.',
    input: z.object({ ...ofFile, against: id.optional().describe('An item of another version of the style') }),
    run: (ask, { against, ...file }) =>
      ask.call(getModelCard, { params: fileParams(file), query: { ...(against && { against }) } }),
  }),
  lookAtFile,
  tool({
    name: 'list_comments',
    title: 'Read comments',
    says: 'Threads about a style in a module, newest first, with replies and whether they are resolved.',
    input: z.object({ ...inModule, style_id: id, state: z.enum(['all', 'open', 'resolved']).default('all'), ...paged }),
    run: (ask, { project_id: projectId, module_id: moduleId, style_id: styleId, ...rest }) =>
      ask.call(listComments, { params: { projectId, moduleId }, query: { style_id: styleId, ...rest } }),
  }),
  tool({
    name: 'draft_comment',
    title: 'Draft a comment',
    says: 'Writes a comment on a file that nobody else sees until the person publishes it in Facet.',
    input: z.object({ ...ofFile, text: commentText }),
    prepares: true,
    async run(ask, { text, ...file }) {
      const { projectId, moduleId, itemId } = fileParams(file);
      return ask.call(createCommentDraft, { params: { projectId, moduleId }, body: { file_id: itemId, text } });
    },
  }),
  tool({
    name: 'list_reviews_waiting',
    title: 'Reviews that wait',
    says: 'Review requests that wait for the person’s answer. Only people answer them, in Facet.',
    input: z.object(paged),
    run: (ask, page) => ask.call(listWaitingReviews, { query: page }),
  }),
  tool({
    name: 'list_tasks',
    title: 'List tasks',
    says: 'Tasks of a project, or without one the person’s own in all projects.',
    input: z.object({ project_id: id.optional(), search: z.string().max(200).optional(), ...paged }),
    run: (ask, { project_id: projectId, ...rest }) =>
      projectId === undefined
        ? ask.call(listMyTasks, { query: rest })
        : ask.call(listTasks, { params: { projectId }, query: rest }),
  }),
  tool({
    name: 'create_task',
    title: 'Create a task',
    says: 'Adds a task about a style of a project.',
    input: z.object({
      ...inProject,
      name: taskName,
      description: z.string().max(5000).optional(),
      style_id: id,
      due_date: z.iso.date().optional(),
      assignee: id.optional().describe('A person of the project’s team'),
    }),
    prepares: true,
    run: (ask, { project_id: projectId, style_id: styleId, ...task }) =>
      ask.call(createTask, { params: { projectId }, body: { ...task, project_style_id: styleId } }),
  }),
  tool({
    name: 'read_log',
    title: 'What happened',
    says: 'The log of a project, newest first: uploads, decisions, tasks, releases; of one style if it is given.',
    input: z.object({ ...inProject, style_id: id.optional(), count: paged.count }),
    run: (ask, { project_id: projectId, style_id: styleId, count }) =>
      ask.call(listLog, { params: { projectId }, query: { count, ...(styleId && { project_style_id: [styleId] }) } }),
  }),
  tool({
    name: 'get_review_figures',
    title: 'Figures of reviews',
    says: 'How fast reviews are answered, in how many rounds, and whom styles waited for, between two days.',
    input: z.object({ from: z.iso.date(), to: z.iso.date() }),
    run: (ask, period) => ask.call(getReviewAndApprovalMetrics, { query: period }),
  }),
];
