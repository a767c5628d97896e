import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Rolldown } from 'vite';

type Context = Rolldown.ChunkingContext;

const ROUTES = path.join(import.meta.dirname, '../src/app/routes');
/** How a routes file names its pages and layouts. */
const NAMED = /(?:page|layout)Component\('([\w-]+)'\)/g;
const PAGE = /\/web\/src\/(?:pages\/([\w-]+)|app\/layout\/([\w-]+-layout))\.tsx$/;
/** The frame of every signed-in page, and the page seen before it. */
const FRAME = 'app-layout';
const LOG_IN = 'login';

/** The code of menus and dialogs: heavy, and no page needs it at first. */
const LAYERS =
  /\/node_modules\/(@floating-ui\/|@mantine\/core\/|clsx\/|react-(remove-scroll|style-singleton)|use-(callback-ref|sidecar)\/|get-nonce\/|tslib\/)|\/web\/src\/ui\/(layers|filter-choices|menu-layer|popover-layer|popover\.module|held-target)\./;
/** Libraries that export everything through one index: importing that says nothing about what is needed. */
const INDEX = /\/node_modules\/@mantine\/(core|hooks)\/esm\/index\.mjs$/;
/** Of those, what the frame and pages need. */
const FOR_FRAME = /@mantine\/(hooks\/|core\/esm\/core\/(MantineProvider\/use-mantine-color-scheme|utils\/noop)\/)/;
/** The parts of TanStack's libraries that only signed-in pages use, such as infinite lists and navigation guards. */
const FOR_SIGNED_IN =
  /\/@tanstack\/.*\/(useBlocker|queriesObserver|infiniteQuery(Observer|Options)|use((Infinite|Suspense)Query|Queries|IsFetching))\.js$/;
/** Small parts that any page may contain, whoever uses them now; the virtualized list is not small. */
const SMALL =
  /\/web\/src\/(ui\/(?!window-grid)|shared\/(statuses\/|due\/|projects\/product-type-icon)|lib\/use-drop-files\.)|\/contract\/src\/read-url\.|\/lucide-react\/dist\/esm\/icons\//;
/** The editor for text with headings, lists and mentions; no page needs it at first. */
const TEXT_EDITOR =
  /\/node_modules\/(@tiptap\/|prosemirror-|linkifyjs\/|fast-equals\/)|\/web\/src\/(lib\/(use-)?text-editor|features\/projects\/components\/guides-(editor|tools|link)|features\/projects\/web-address)\./;
const LIBRARY = /\/node_modules\/@?([\w-]+)\//;

/** The routes file of a page or layout: `space-dashboard` → `space`. */
const families = new Map(
  readdirSync(ROUTES)
    .filter((file) => file.endsWith('-routes.ts'))
    .flatMap((file) => {
      const text = readFileSync(path.join(ROUTES, file), 'utf8');
      const family = file.replace('-routes.ts', '');
      return [...text.matchAll(NAMED)].map(([, name = '']) => [name, family] as const);
    }),
);

/** Whether a module depends on the code of menus and dialogs. */
function needsLayers(id: string, context: Context, known = new Map<string, boolean>()): boolean {
  const before = known.get(id);
  if (before !== undefined) return before;
  // For modules that import each other: the cycle alone is no need.
  known.set(id, false);
  const imported = context.getModuleInfo(id)?.importedIds ?? [];
  const needs = LAYERS.test(id) || imported.some((one) => needsLayers(one, context, known));
  known.set(id, needs);
  return needs;
}

/** The schema library with the smallest schemas … */
const ZOD = /\/node_modules\/zod\/|\/contract\/src\/(envelope|plain-title)\./;
/** … the items of a board, which the whiteboard parses with them … */
const BOARD_ITEM = /\/contract\/src\/entities\/board-item\./;
/** … and everything that forms are checked with: no other page needs any before somebody submits something. */
const SHAPES = /\/contract\/src\/(entities\/|endpoints\/.*\?shapes$)/;

const isShape = (id: string) => SHAPES.test(id) || ZOD.test(id);
/** Whether schemas are built from a module: otherwise they would pull a page's own file along. */
const isImportedByShape = (id: string, context: Context) => context.getModuleInfo(id)?.importers.some(isShape) === true;

/** Lists that change under a hand, on few pages of every family. */
const HELD = /\/web\/src\/lib\/list\/use-held-order\./;

/** The words of the audit log, used by schemas and shown on two pages. */
const AUDIT = /\/contract\/src\/constants\/audit\.|\/web\/src\/shared\/log\/audit-words\./;

/** What a house knows of its craft: used by schemas, and shown on few pages. */
const CRAFT = /\/contract\/src\/craft\/(?!hallmark\.)/;
/** What a few pages of several families share: the name of its file, and what is in it. */
const ON_FEW: readonly (readonly [string, RegExp])[] = [
  ['steps-api', /\/web\/src\/features\/session\/steps\/steps-api\b/],
  ['needs-proof', /\/web\/src\/features\/session\/steps\/needs-proof\b/],
  ['steps', /\/web\/src\/features\/session\/(steps\/(?!passkey-button|second-step)|components\/prove-modal)/],
  [
    'step-rule',
    /\/web\/src\/features\/admin\/(components\/(step-rule|asked-people)|step-rule-api)\b|\/contract\/src\/endpoints\/step-rules\./,
  ],
  ['releases', /\/web\/src\/features\/releases\/api\b|\/contract\/src\/constants\/release-words\./],
  ['tokens', /\/web\/src\/features\/session\/tokens\/tokens-api\b/],
  ['costs-calls', /\/contract\/src\/endpoints\/costs\./],
  ['archive', /\/contract\/src\/archive\//],
  ['csv-buttons', /\/web\/src\/lib\/csv\/csv-buttons\b/],
  ['stone-texts', /\/(shared\/designs|contract\/src\/craft)\/stone-texts\b/],
];
/** The part of it that only a model and its card need, which open later. */
const STONES = /\/contract\/src\/craft\/(stones|stone-names|melee|name-words)\./;

/**
 * The file for what no page needs at first: with the schemas if only they use it, else where every page already has it.
 */
function partOfShapes(id: string, context: Context): string | null {
  if (!isImportedByShape(id, context)) return null;
  return context.getModuleInfo(id)?.importers.every(isShape) ? 'shapes' : 'frame';
}

/** Which need counts: only that of pages that can't load without it, or also of those that load it on demand. */
type Need = 'at once' | 'ever';

/** The pages and layouts that need a module. */
function findPages(id: string, need: Need, context: Context, seen = new Set<string>()): Set<string> {
  if (seen.has(id) || INDEX.test(id)) return new Set();
  seen.add(id);
  const [, page, layout] = PAGE.exec(id) ?? [];
  const name = page ?? layout;
  if (name !== undefined) return new Set([name]);
  const { importers = [], dynamicImporters = [] } = context.getModuleInfo(id) ?? {};
  // An endpoint does not pull in what its schemas are built from.
  const all = need === 'ever' ? [...importers, ...dynamicImporters] : importers.filter((one) => !isShape(one));
  return new Set(all.flatMap((one) => [...findPages(one, need, context, seen)]));
}

/** Our own part of dragging goes with its library. */
const SORTABLE = /\/web\/src\/lib\/sortable\//;

const isPublic = (page: string) => ['public', 'landing'].includes(families.get(page) ?? '');

/**
 * The file for what only one page needs at first: the page's own, or a separate one that others can load later without
 * all of that page.
 */
function partOfOne(page: string, id: string, context: Context): string {
  if (page.endsWith('-layout')) return families.get(page) ?? page;
  if (findPages(id, 'ever', context).size <= 2) return `of-${page}`;
  if (SORTABLE.test(id)) return 'dnd-kit';
  return SMALL.test(id) ? 'frame' : (LIBRARY.exec(id)?.[1] ?? `of-${page}-shared`);
}

/**
 * The file for what pages need at first, by the routes that lead to them. What more pages need is never in a file of
 * fewer pages, since files would then import each other in a cycle.
 */
function partOfPages(id: string, context: Context): string | null {
  if (FOR_FRAME.test(id) || FOR_SIGNED_IN.test(id)) return 'frame';
  if (LAYERS.test(id)) return 'menus';
  if (AUDIT.test(id)) return 'audit';
  if (HELD.test(id)) return 'held-order';
  const few = ON_FEW.find(([, pattern]) => pattern.test(id));
  if (few) return few[0];
  if (STONES.test(id)) return 'stones';
  if (CRAFT.test(id)) return 'craft';
  const pages = [...findPages(id, 'at once', context)];
  const isOfFrame = pages.includes(FRAME);
  const [first] = pages;
  if (first === undefined) return partOfShapes(id, context);
  const [family, ...others] = new Set(pages.map((page) => families.get(page)));
  if (!isOfFrame && needsLayers(id, context)) {
    if (pages.length === 1) return null;
    return others.length === 0 ? `${family}-dialogs` : 'menus';
  }
  // Any page may end in one of these.
  if (family === 'error') return 'frame';
  // Schemas check every form.
  if (!pages.some(isPublic) && isImportedByShape(id, context)) return 'frame';
  if (pages.length === 1 && !isOfFrame) return partOfOne(first, id, context);
  if (others.length === 0 && !isOfFrame) return pages.includes(LOG_IN) ? 'sign-in' : (family ?? null);
  // Pages that are only read get theirs without the forms of the others.
  if (pages.some((page) => families.get(page) === 'landing')) return 'basics';
  if (pages.some(isPublic)) return 'common';
  const library = SMALL.test(id) ? undefined : LIBRARY.exec(id)?.[1];
  if (library !== undefined && !isOfFrame) return library;
  // The largest part that pages of two families share and no other page needs.
  return pages.every((page) => page.endsWith('tasks')) ? 'tasks' : 'frame';
}

/** Parts that need dialogs get a file of their own: otherwise a page would load all of its dialogs at once. */
const sharedLater = (id: string, context: Context) => (needsLayers(id, context) ? 'dialogs' : 'shared');

/**
 * Which modules share a file, so that a page arrives in a dozen files instead of a hundred; pages and dialogs keep
 * their own.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // What every page starts with, including the log-in page.
  { name: 'libraries', tags: ['$initial'], test: /\/node_modules\//, priority: 5 },
  { name: 'start', tags: ['$initial'], priority: 4 },
  { name: 'zod', test: ZOD, priority: 3.5, includeDependenciesRecursively: false },
  { name: 'board-item', test: BOARD_ITEM, priority: 3.5, includeDependenciesRecursively: false },
  { name: 'shapes', test: SHAPES, priority: 3.2, includeDependenciesRecursively: false },
  { name: partOfPages, priority: 3, includeDependenciesRecursively: false },
  // One that a single part shows comes with that part.
  { name: 'icons', test: /\/node_modules\/lucide-react\//, priority: 2, minShareCount: 2 },
  { name: 'menus', test: LAYERS, priority: 2 },
  { name: 'text-editor', test: TEXT_EDITOR, priority: 2 },
  { name: 'dragging', test: /\/node_modules\/@dnd-kit\//, priority: 2 },
  { name: 'workflow', test: /\/web\/src\/features\/workflow\//, priority: 1.5 },
  { name: sharedLater, entriesAware: true, entriesAwareMergeThreshold: 1000, minShareCount: 2, priority: 1 },
];

/** The name, without the list of all pages that share the file. */
export const chunkName = ({ name }: { name: string }): string => `assets/${name.split('~')[0]}-[hash].js`;
