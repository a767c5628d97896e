import type { Rolldown } from 'vite';

/** How the theme is known and set: the one part of the library that the frame of every page asks. */
const THEME = /use-mantine-color-scheme/;
// Small parts of pages before and after the log-in; without them the log-in page would need the common parts.
const BASICS =
  /web\/src\/(features\/session\/sign-in-api|lib\/(use-title|button-link|form-errors|person-name)|ui\/(link-button|button-look|button\.module|class-names|logo|skip-link|segmented-nav|status|product-type-icon|(text|password)-field|input|field|checkbox))[\w.-]*$/;
/** The icon part itself, and the one icon that the public pages show. */
const ICON = /lucide-react\/dist\/esm\/(Icon|context|createLucideIcon|shared\/|icons\/arrow-right\.)/;
const QUERIES = /\/node_modules\/@tanstack\/(react-query|query-core)\//;
/** What the public pages share; six of them would make it common to all. */
const LANDING = /\/features\/welcome\/components\/(landing|closing|use-meta|screenshot|page-intro|fact-grid)/;
const SIGN_IN =
  /\/features\/session\/(components\/(auth-frame|form|new-password)|social\/(social-api|use-leave|log-in-flow))|lib\/use-follow-redirect/;
const FORMS = /node_modules\/(@mantine\/form|klona|fast-deep-equal)\/|lib\/use-api-form\./;
const ANY_HOOK = /\/@mantine\/hooks\//;
/** Those of the library's that pages use themselves. */
const HOOKS =
  /@mantine\/hooks\/esm\/use-(media-query|local-storage|debounced-\w+|element-size|resize-observer|merged-ref)\//;
/** What of menus stands in the page before one is opened; without what places them. */
const TRIGGERS =
  /web\/src\/ui\/(menu|menu-item|menu-parts|menu-motion|popover|load-layers|use-layer-trigger|use-escape-layer)\./;
const MENUS =
  /node_modules\/(@floating-ui\/|@mantine\/(core|hooks)\/|clsx\/)|web\/src\/ui\/(layers|menu-layer|popover-layer|held-target)\./;
const DIALOGS =
  /node_modules\/(react-remove-scroll|react-style-singleton|use-sidecar|use-callback-ref|get-nonce|tslib)|@mantine\/core\/esm\/components\/(Modal|ModalBase|Drawer|ScrollArea|Combobox)\/|web\/src\/ui\/(modal|modal-frame|confirm-modal|drawer|picker|option-list|select|multi-picker)\./;
const LISTS = /@tanstack\/(react-virtual|virtual-core)\/|web\/src\/ui\/window-grid\./;

type Context = Rolldown.ChunkingContext;

/** Whether a module cannot be had without what dialogs and menus are made of. */
function needsLayers(id: string, context: Context, known = new Map<string, boolean>()): boolean {
  const before = known.get(id);
  if (before !== undefined) return before;
  // For those that import each other: they do not need it because of each other.
  known.set(id, false);
  const imported = context.getModuleInfo(id)?.importedIds ?? [];
  const isLayer = DIALOGS.test(id) || (MENUS.test(id) && !ANY_HOOK.test(id));
  const needs = isLayer || imported.some((one) => needsLayers(one, context, known));
  known.set(id, needs);
  return needs;
}

const PAGE = /\/web\/src\/(pages\/[\w-]+|app\/layout\/[\w-]+-layout)\.tsx$/;
/** Pages that a part must belong to before every page loads it. */
const COMMON_PAGES = 8;
/** The frame of every signed-in page. */
const FRAME = 'app-layout';

/** The pages and layouts that cannot be had without a module; what they load only when it is asked for does not count. */
function pagesOf(id: string, context: Context, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return new Set();
  seen.add(id);
  if (PAGE.test(id)) return new Set([id]);
  const importers = context.getModuleInfo(id)?.importers ?? [];
  return new Set(importers.flatMap((one) => [...pagesOf(one, context, seen)]));
}

const nameOf = (page: string) => page.replace(/^.*\/(.+)\.tsx$/, '$1');

/**
 * The file of what pages need before anything is asked for: one for all that most signed-in pages are made of, else one
 * for those few that share it; what one page alone needs so is split by who else asks for it later. What dialogs and menus are made of comes when they are opened.
 */
function partOfPages(id: string, context: Context): string | null {
  if (needsLayers(id, context)) return null;
  const pages = [...pagesOf(id, context)].map(nameOf).sort();
  if (pages.length < 2) return null;
  const isCommon = pages.length >= COMMON_PAGES || pages.includes(FRAME);
  return isCommon ? 'common' : ['pages', ...pages].join('~');
}

/** Parts that need dialogs are in a file of their own: a page would load all of its dialogs with what it shows at once. */
const apart = (name: string) => (id: string, context: Context) => (needsLayers(id, context) ? `${name}-dialogs` : name);

/** Which modules share a file, so that a page comes in some ten files instead of a hundred; pages and dialogs keep their own. */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // What every page starts with, the log-in page too.
  { name: 'libraries', tags: ['$initial'], test: /\/node_modules\//, priority: 9 },
  { name: 'start', tags: ['$initial'], priority: 8 },
  // The API's shapes and zod: loaded with the first question to the server.
  { name: 'contract', test: /\/(node_modules\/zod|packages\/contract)\//, minShareCount: 5, priority: 7 },
  { name: 'basics', test: (id) => [BASICS, ICON, THEME, QUERIES].some((kind) => kind.test(id)), priority: 6 },
  { name: 'landing', test: LANDING, priority: 6 },
  { name: 'forms', test: FORMS, priority: 6 },
  { name: 'sign-in', test: SIGN_IN, priority: 6 },
  // Only few pages are dragged on, or keep what is not sent yet.
  { name: 'storage', test: /\/node_modules\/idb\//, priority: 6 },
  { name: 'drag', test: /\/node_modules\/@dnd-kit\//, priority: 6 },
  { name: 'triggers', test: (id) => HOOKS.test(id) || TRIGGERS.test(id), priority: 6 },
  { name: 'menus', test: (id) => MENUS.test(id) && !DIALOGS.test(id), priority: 5 },
  { name: 'lists', test: LISTS, priority: 5 },
  { name: 'icons', test: /\/node_modules\/lucide-react\//, minShareCount: 3, priority: 5 },
  { name: partOfPages, minShareCount: 2, priority: 4, includeDependenciesRecursively: false },
  { name: 'dialogs', test: DIALOGS, priority: 3 },
  {
    name: apart('shared'),
    entriesAware: true,
    entriesAwareMergeThreshold: 1000,
    minShareCount: 2,
    priority: 1,
  },
];

/** The name without the list of all pages that share the file. */
export const chunkName = ({ name }: { name: string }): string => `assets/${name.split('~')[0]}-[hash].js`;
