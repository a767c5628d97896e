/** What somebody has written, chosen or changed, and the server does not have. */
export const UNSENT_KINDS = ['message', 'draft', 'decision', 'drawing', 'board', 'upload'] as const;
export type UnsentKind = (typeof UNSENT_KINDS)[number];

/** Whose a value is: the device's, as its colours are; else somebody's, who may be named in its key. */
type Value = { key: RegExp; isOfDevice?: true; unsent?: UnsentKind; isList?: true };

const ofDevice = (key: RegExp): Value => ({ key, isOfDevice: true });
const ofPerson = (key: RegExp, rest: Omit<Value, 'key'> = {}): Value => ({ key, ...rest });

/**
 * Every value that this app keeps in the browser, by its key; the group `user` is the id of whoever it belongs to. A key
 * that is missing here can't be stored. What is not the device's is gone after a log-out.
 */
const VALUES: readonly Value[] = [
  ofDevice(/^facet-color-scheme$/),
  ofDevice(/^facet-language(-followed)?$/),
  ofDevice(/^facet\.letter-keys$/),
  ofDevice(/^facet-model-step$/),
  // The largest part of a file that gets through to the server from here.
  ofDevice(/^facet-part-bytes$/),
  ofDevice(/^facet-(projects-view|design-look|tasks-look|files-look|analytics-[\w-]+)$/),
  ofDevice(/^facet\.review\.(hold-known|goes-on)$/),
  // Which tab renews the session, for some seconds.
  ofDevice(/^facet-renewing$/),
  // Who is signed in, was, or is on the way there.
  ofPerson(/^auth$/),
  ofPerson(/^facet-last-person$/),
  ofPerson(/^(admin|take-over)$/),
  // The session of a link's guest, which is the tab's own and ends with it.
  ofDevice(/^guest .+$/),
  // How a tab was signed in, and that somebody has just left it.
  ofDevice(/^facet-(shared-computer|leaving)$/),
  ofPerson(/^facet-(pending-)?log-in$/),
  // What somebody writes, until the server has it.
  ofPerson(/^facet\.chat\.waiting\.(?<user>\d+)$/),
  ofPerson(/^facet\.(?:chat|comment)\.(?<user>\d+|nobody)\..+$/, { unsent: 'draft' }),
  ofPerson(/^facet\.review\.(?<user>\d+)\..+$/, { unsent: 'decision' }),
  ofPerson(/^facet\.board-typing\.(?<user>\d+)\.\d+$/, { unsent: 'board' }),
  ofPerson(/^facet\.drawing\.edits (?<user>\d+)\/.+$/),
  // A list in which each element names its person.
  ofPerson(/^facet-uploads$/, { unsent: 'upload', isList: true }),
  // Where somebody was, and what they looked for.
  ofPerson(/^facet-recent-(?<user>\d+)$/),
  ofPerson(/^push:(?<user>\d+)$/),
  ofPerson(/^facet\.dashboard$/),
  ofPerson(/^facet-space-\d+$/),
  // The router's own: how far pages were scrolled.
  ofPerson(/^tsr-scroll-restoration/),
  ofPerson(/^facet\.drawer-searches\.\d+$/),
  ofPerson(/^facet\.board(-view)?\.\d+$/),
  ofPerson(/^facet-(finishes|alloy|unit-\d+)$/),
];

export type KeptValue = Omit<Value, 'key'> & { user: number | null };

/** What is known of a key; null if nothing is kept under it. */
export function findValue(key: string): KeptValue | null {
  for (const { key: form, ...value } of VALUES) {
    const found = form.exec(key);
    const user = Number(found?.groups?.['user']);
    if (found) return { ...value, user: Number.isNaN(user) ? null : user };
  }
  return null;
}

/** Whose a row of a database is, and of what it is an unsent part. */
export type KeptRow = { user: number | null; unsent?: { kind: UnsentKind; of: string } };
/** Keys of the app's databases are numbers and texts. */
type RowKey = string | number;
type Rows = (store: string, key: RowKey, value: unknown) => KeptRow;

const readPart = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** The person at the beginning of a name such as `7/12`. */
function readUser(name: unknown): number | null {
  return typeof name === 'string' && /^\d+\//.test(name) ? Number.parseInt(name, 10) : null;
}

function readChatRow(store: string, key: RowKey, value: unknown): KeptRow {
  // The files of a draft, which has the same name where its words are.
  if (store !== 'outbox')
    return { user: findValue(String(key))?.user ?? null, unsent: { kind: 'draft', of: String(key) } };
  const user = readPart(value, 'user_id');
  return { user: typeof user === 'number' ? user : null, unsent: { kind: 'message', of: String(key) } };
}

function readBoardRow(store: string, key: RowKey, value: unknown): KeptRow {
  const board = store === 'updates' ? readPart(value, 'board') : key;
  return { user: readUser(board), unsent: { kind: 'board', of: String(board) } };
}

function readDrawingRow(store: string, key: RowKey, value: unknown): KeptRow {
  const draft = store === 'snapshots' ? key : readPart(value, 'draft');
  const isUnsent = store === 'changes' && readPart(value, 'state') !== 'kept';
  return { user: readUser(draft), ...(isUnsent && { unsent: { kind: 'drawing', of: String(draft) } }) };
}

/** Every database of this app in the browser; a name that is missing here can't be opened. */
export const DATABASES = {
  'facet-chat': readChatRow,
  'facet-boards': readBoardRow,
  'facet-drawing': readDrawingRow,
} as const satisfies Record<string, Rows>;
export type DatabaseName = keyof typeof DATABASES;
