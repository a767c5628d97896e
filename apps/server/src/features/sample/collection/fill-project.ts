import * as designs from '@facet/contract/endpoints/designs';
import * as projects from '@facet/contract/endpoints/projects';
import { getSpec, setSpec, setSpecValues } from '@facet/contract/endpoints/specs';
import { diameterOfUs } from '@facet/contract/craft/ring-size';
import type { SpecLine } from '@facet/contract/craft/spec';
import { requestReview, reviewDesigns } from '@facet/contract/endpoints/reviews';
import { haloRing, solitaireRing } from './cad/rings.ts';
import { toObj } from './cad/write-model.ts';
import { fillComments } from './fill-comments.ts';
import { inDays, picture, type CollectionPerson, type Team } from './person.ts';
import { DEMO_STYLES, type DemoStyle } from './story.ts';

type ModuleIds = Record<string, number>;

/** What a caliper measured on the newest version, in mm. */
const WIRE_BY_HAND = 1.7;

/** In millimetres: the band got thicker with the newest version. */
const THICKNESS = { newest: 1.7, before: 1.5 };

const makeModel = (kind: NonNullable<DemoStyle['model']>, name: string, age: keyof typeof THICKNESS) => {
  const make = kind === 'halo' ? haloRing : solitaireRing;
  return { name: `${name}.obj`, body: toObj(make(THICKNESS[age]), name) };
};

const fileName = (title: string, version: number, index: number) =>
  `${title
    .normalize('NFD')
    .replaceAll(/[^\w ]/g, '')
    .toLowerCase()
    .replaceAll(' ', '-')}_v${version}${index ? `_${index + 1}` : ''}`;

/** Where a style is made: the project, its modules, and the ids of its tags by name. */
type Ground = { projectId: number; modules: ModuleIds; tags: Map<string, number> };

type Step = {
  projectId: number;
  moduleId: number;
  styleId: number;
  by: CollectionPerson;
  style: DemoStyle;
  versions: string[][];
};

/** Uploads versions of a style one after the other; returns the newest version's items. */
async function uploadVersions({ projectId, moduleId, styleId, by, style, versions }: Step): Promise<number[]> {
  let newest: number[] = [];
  for (const [index, files] of versions.entries()) {
    const version = index + 1;
    const pictures = await Promise.all(
      files.map((file, place) => picture(file, `${fileName(style.title, version, place)}.jpg`)),
    );
    const age = version === versions.length ? 'newest' : 'before';
    const hasModel = versions.length - version < 2 && versions === style.cad;
    const model = hasModel && style.model ? [makeModel(style.model, fileName(style.title, version, 0), age)] : [];
    const fileIds = await by.upload('design', [...pictures, ...model]);
    const { data } = await by.call(designs.uploadDesigns, {
      params: { projectId, moduleId },
      body: { style_id: styleId, file_ids: fileIds },
    });
    newest = data.map(({ id }) => id);
  }
  return newest;
}

async function planStyle(team: Team, { projectId, modules, tags }: Ground, style: DemoStyle): Promise<number> {
  const place = { projectId, moduleId: modules['cad-design'] ?? 0 };
  const { style: made } = await team.ines.call(designs.uploadDesigns, {
    params: place,
    body: {
      style: {
        title: style.title,
        product_type: style.productType,
        tags: style.tags.flatMap((tag) => tags.get(tag) ?? []),
      },
      file_ids: [],
    },
  });
  if (style.due !== undefined)
    await team.daniel.call(designs.setStyleDueDate, {
      params: { ...place, styleId: made.id },
      body: { due_date: inDays(style.due) },
    });
  if (style.assignee)
    await team.daniel.call(designs.setStyleAssignee, {
      params: { ...place, styleId: made.id, userId: team[style.assignee].id },
    });
  return made.id;
}

/** Makes a style and takes it through the modules; returns the newest CAD version's items. */
async function makeStyle(team: Team, ground: Ground, style: DemoStyle): Promise<number[]> {
  const { projectId, modules } = ground;
  const idOf = (module: string) => modules[module] ?? 0;
  const step = { projectId, styleId: await planStyle(team, ground, style), style };
  const { sketches = [], drawings = [], cad = [] } = style;
  await uploadVersions({ ...step, by: team.sofia, moduleId: idOf('sketch-design'), versions: sketches });
  await uploadVersions({ ...step, by: team.tomas, moduleId: idOf('technical-drawing'), versions: drawings });
  return uploadVersions({ ...step, by: team.priya, moduleId: idOf('cad-design'), versions: cad });
}

/** Sets the piece's spec, and what a caliper measured on its newest version: a little more than was asked for. */
async function specify({ priya }: Team, { projectId, modules }: Ground, style: DemoStyle, itemId: number) {
  if (!style.spec) return;
  const { finger, wire, stones, weight } = style.spec;
  const params = { projectId, moduleId: modules['cad-design'] ?? 0, itemId };
  const { data: spec } = await priya.call(getSpec, { params });
  const asked: Readonly<Record<string, Partial<SpecLine>>> = {
    'ring-size': { target: diameterOfUs(finger) },
    'shank-thickness': { target: wire, tolerance: 0.05 },
    stones: { target: stones },
    weight: { target: weight, tolerance: 0.1, alloy: 'white-18-pd' },
  };
  const lines = spec.template.flatMap((line) => (asked[line.key] ? { ...line, ...asked[line.key] } : []));
  await priya.call(setSpec, { params, body: { lines } });
  await priya.call(setSpecValues, { params, body: { values: [{ key: 'shank-thickness', value: WIRE_BY_HAND }] } });
}

type Stage = { team: Team; onlookerId?: number; onStep: () => void | Promise<void> };

async function judge({ team, onlookerId }: Stage, projectId: number, style: DemoStyle, items: readonly number[]) {
  const { verdict, note } = style;
  if (!verdict || items.length === 0) return;
  const onlookers = verdict === 'in_review' && onlookerId !== undefined ? [onlookerId] : [];
  await team.daniel.call(requestReview, {
    params: { projectId },
    body: {
      item_ids: [...items],
      user_ids: [team.ines.id, ...onlookers],
      note: 'Ready for your eyes.',
      due_date: inDays(3),
    },
  });
  if (verdict === 'in_review') return;
  await team.ines.call(reviewDesigns, {
    params: { projectId },
    body: { requests: items.map((id) => ({ file_id: id, status: verdict, note: note ?? null })) },
  });
}

/** Fills a project with styles from sketch to CAD, some decided and some waiting. */
export async function fillProject(stage: Stage, projectId: number): Promise<void> {
  const { team, onStep } = stage;
  const { data: project } = await team.ines.call(projects.getProject, { params: { projectId } });
  const modules = Object.fromEntries(project.modules.map(({ name, id }) => [name, id]));
  const titles = new Set(DEMO_STYLES.flatMap(({ tags }) => tags));
  const tags = new Map<string, number>();
  for (const title of titles) {
    const { data } = await team.ines.call(projects.createTag, { body: { project_id: projectId, title } });
    tags.set(title, data.id);
  }
  for (const style of DEMO_STYLES) {
    const ground = { projectId, modules, tags };
    const items = await makeStyle(team, ground, style);
    await judge(stage, projectId, style, items);
    const [first] = items;
    if (first) await specify(team, ground, style, items.at(-1) ?? first);
    if (style.isTalkedAbout && first)
      await fillComments(team, { projectId, moduleId: modules['cad-design'] ?? 0 }, first);
    await onStep();
  }
}
