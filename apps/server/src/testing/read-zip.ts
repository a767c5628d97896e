import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { type Entry, fromBuffer, type Options, type ZipFile } from 'yauzl';

const open = promisify<Buffer, Options, ZipFile>(fromBuffer);

async function readEntry(zip: ZipFile, entry: Entry): Promise<string> {
  const openStream = promisify<Entry, NodeJS.ReadableStream>(zip.openReadStream.bind(zip));
  return text(await openStream(entry));
}

/** The files in a zip by path, as texts; checks their names as an unpacker would. */
export async function readZip(bytes: Buffer): Promise<Record<string, string>> {
  const zip = await open(bytes, { lazyEntries: true, strictFileNames: true, autoClose: false });
  const found: Record<string, string> = {};
  const ended = new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      readEntry(zip, entry).then((body) => {
        found[entry.fileName] = body;
        zip.readEntry();
      }, reject);
    });
    zip.on('error', reject);
    zip.on('end', resolve);
  });
  zip.readEntry();
  await ended;
  return found;
}
