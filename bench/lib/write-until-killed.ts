import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { uploadDesigns } from '@facet/contract/endpoints/designs';
import { createTag } from '@facet/contract/endpoints/projects';
import { nothingYet, sha256Of, type Acknowledged } from './acknowledged.ts';
import { callApi, type Caller } from './call-api.ts';
import { uploadFile } from './upload-file.ts';

export type Place = Caller & { projectId: number; moduleId: number };
type Write = (place: Place, acknowledged: Acknowledged) => Promise<void>;

const FILE_BYTES = 20_000;

const writeStyle: Write = async (place, { styles }) => {
  const { projectId, moduleId } = place;
  const body = { style: { title: 'Solitaire' }, file_ids: [] };
  const { style } = await callApi(place, uploadDesigns, { params: { projectId, moduleId }, body });
  styles.push(style.id);
};

const writeFile: Write = async (place, { files }) => {
  const bytes = randomBytes(FILE_BYTES);
  const fileId = await uploadFile(place, 'attachment', { name: 'sketch.bin', body: [bytes] });
  files.set(fileId, sha256Of(bytes));
};

const writeTag: Write = async (place, { tags }) => {
  const title = `Tag ${randomBytes(8).toString('hex')}`;
  const { data: tag } = await callApi(place, createTag, { body: { project_id: place.projectId, title } });
  tags.push(tag.id);
};

const WRITES = [writeStyle, writeFile, writeTag] as const;

type State = { isKilled: boolean };

async function writeOn(place: Place, acknowledged: Acknowledged, first: number, state: State): Promise<void> {
  for (let turn = first; ; turn += 1) {
    const write = WRITES[turn % WRITES.length] ?? writeStyle;
    try {
      await write(place, acknowledged);
    } catch (error) {
      // What the kill cut off was not answered for; what fails before it is a fault.
      if (state.isKilled) return;
      throw error;
    }
  }
}

type Blow = { writers: number; afterMs: number; kill: () => Promise<void> };

/** Lets so many clients write without a pause until the server is killed; gives all that it said yes to. */
export async function writeUntilKilled(place: Place, { writers, afterMs, kill }: Blow): Promise<Acknowledged> {
  const acknowledged = nothingYet();
  const state: State = { isKilled: false };
  const strike = async () => {
    await wait(afterMs);
    state.isKilled = true;
    await kill();
  };
  const writing = Array.from({ length: writers }, (_, first) => writeOn(place, acknowledged, first, state));
  await Promise.all([strike(), ...writing]);
  return acknowledged;
}
