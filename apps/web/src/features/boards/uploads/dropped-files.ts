const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

const readFile = (entry: FileSystemFileEntry) =>
  // A file that can't be read counts as not dropped.
  new Promise<File[]>((resolve) =>
    entry.file(
      (file) => resolve([file]),
      () => resolve([]),
    ),
  );

async function filesInFolder(folder: FileSystemDirectoryEntry): Promise<File[]> {
  const reader = folder.createReader();
  const found: File[] = [];
  for (;;) {
    // Browsers return a large folder in batches; the last one is empty.
    // oxlint-disable-next-line no-await-in-loop
    const entries = await new Promise<FileSystemEntry[]>((resolve) => reader.readEntries(resolve, () => resolve([])));
    if (entries.length === 0) return found;
    // oxlint-disable-next-line no-await-in-loop
    found.push(...(await Promise.all(entries.map(filesIn))).flat());
  }
}

function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (isFile(entry)) return readFile(entry);
  return isFolder(entry) ? filesInFolder(entry) : Promise.resolve([]);
}

/**
 * The files of a drop, folders included, without those that systems hide; must be called while the event is handled.
 */
export async function droppedFiles({ items, files }: Pick<DataTransfer, 'items' | 'files'>): Promise<File[]> {
  // Both are empty once the event is over.
  const entries = [...items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  const all = entries.length > 0 ? (await Promise.all(entries.map(filesIn))).flat() : [...files];
  return all.filter(({ name }) => !name.startsWith('.') && name !== 'Thumbs.db');
}
