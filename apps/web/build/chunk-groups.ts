import type { Rolldown } from 'vite';

// Small parts of pages before and after the log-in; without them the log-in page would need the common parts.
const BASICS =
  /web\/src\/(lib\/(use-title|button-link|form-errors|person-name)|ui\/(link-button|button-look|button\.module|class-names|logo|skip-link|segmented-nav|status|product-type-icon|(text|password)-field|input|field|checkbox))[\w.-]*$/;
/** The icon part itself, and the one icon that the public pages show. */
const ICON = /lucide-react\/dist\/esm\/(Icon|context|createLucideIcon|shared\/|icons\/arrow-right\.)/;
/** What the public pages share; six of them would make it common to all. */
const LANDING = /\/features\/welcome\/components\/(landing|closing|use-meta|screenshot|page-intro|fact-grid)/;
const SIGN_IN =
  /\/features\/session\/(components\/(auth-frame|form|new-password)|sign-in-api|social\/(social-api|use-leave|log-in-flow))|lib\/use-follow-redirect/;
const FORMS = /node_modules\/(@mantine\/form|klona|fast-deep-equal)\/|lib\/use-api-form\./;
const MENUS =
  /node_modules\/@floating-ui\/|@mantine\/core\/esm\/components\/(Menu|Popover)\/|web\/src\/ui\/(menu|menu-item|popover)\./;
const DIALOGS =
  /react-remove-scroll|@mantine\/core\/esm\/components\/(Modal|ModalBase|Drawer|ScrollArea|Combobox)\/|web\/src\/ui\/(modal|modal-frame|confirm-modal|drawer|picker|option-list|select|multi-picker)\./;
const LISTS = /@tanstack\/(react-virtual|virtual-core)\/|web\/src\/ui\/window-grid\./;

/** Which modules share a file, so that a page comes in some ten files instead of a hundred; pages and dialogs keep their own. */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // What every page starts with, the log-in page too.
  { name: 'libraries', tags: ['$initial'], test: /\/node_modules\//, priority: 9 },
  { name: 'start', tags: ['$initial'], priority: 8 },
  // The API's shapes and zod: loaded with the first question to the server.
  { name: 'contract', test: /\/(node_modules\/zod|packages\/contract)\//, priority: 7 },
  { name: 'basics', test: (id) => BASICS.test(id) || ICON.test(id), priority: 6 },
  { name: 'landing', test: LANDING, priority: 6 },
  { name: 'forms', test: FORMS, priority: 6 },
  { name: 'sign-in', test: SIGN_IN, priority: 6 },
  // Only few pages are dragged on.
  { name: 'drag', test: /\/node_modules\/@dnd-kit\//, priority: 6 },
  { name: 'queries', test: /\/node_modules\/@tanstack\/(react-query|query-core)\//, priority: 6 },
  { name: 'menus', test: MENUS, priority: 5 },
  { name: 'lists', test: LISTS, priority: 5 },
  // What most signed-in pages are made of; without what only their dialogs need.
  { name: 'common', test: (id) => !DIALOGS.test(id), minShareCount: 4, priority: 4 },
  { name: 'dialogs', test: DIALOGS, priority: 3 },
  { name: 'shared', entriesAware: true, entriesAwareMergeThreshold: 6_000, minShareCount: 2, priority: 1 },
];

/** The name without the list of all pages that share the file. */
export const chunkName = ({ name }: { name: string }): string => `assets/${name.split('~')[0]}-[hash].js`;
