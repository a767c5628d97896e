import { getFile } from '@facet/contract/endpoints/files';
import { listStyles } from '@facet/contract/endpoints/designs';
import { listTags } from '@facet/contract/endpoints/projects';
import { sha256Of, type Acknowledged } from './acknowledged.ts';
import { callApi } from './call-api.ts';
import type { WritingPlace } from './write-until-killed.ts';

const READERS = 8;
const PAGE = 200;

type Page = { data: { id: number }[]; links: { next: string | null } };

async function allIds(pageAt: (page: number) => Promise<Page>): Promise<Set<number>> {
  const found = new Set<number>();
  for (let page = 1; ; page += 1) {
    const { data, links } = await pageAt(page);
    for (const { id } of data) found.add(id);
    if (links.next === null) return found;
  }
}

async function isFileWhole(place: WritingPlace, fileId: number, sha256: string): Promise<boolean> {
  const { data: file } = await callApi(place, getFile, { params: { fileId } });
  if (file.download_url === null) return false;
  const answer = await fetch(new URL(file.download_url, place.url));
  return answer.ok && sha256Of(await answer.bytes()) === sha256;
}

async function missingFiles(place: WritingPlace, files: ReadonlyMap<number, string>): Promise<string[]> {
  const missing: string[] = [];
  const left = files.entries();
  const read = async () => {
    for (const [fileId, sha256] of left) {
      const isWhole = await isFileWhole(place, fileId, sha256).catch(() => false);
      if (!isWhole) missing.push(`file ${fileId}`);
    }
  };
  await Promise.all(Array.from({ length: READERS }, read));
  return missing;
}

/** What was acknowledged and isn't there: styles and tags in the API's lists, files by the bytes of a download. */
export async function findMissing(place: WritingPlace, { styles, tags, files }: Acknowledged): Promise<string[]> {
  const { projectId, moduleId } = place;
  const query = { count: PAGE };
  const foundStyles = await allIds((page) =>
    callApi(place, listStyles, { params: { projectId, moduleId }, query: { ...query, page } }),
  );
  const foundTags = await allIds((page) =>
    callApi(place, listTags, { query: { ...query, page, project_id: projectId } }),
  );
  return [
    ...styles.filter((id) => !foundStyles.has(id)).map((id) => `style ${id}`),
    ...tags.filter((id) => !foundTags.has(id)).map((id) => `tag ${id}`),
    ...(await missingFiles(place, files)),
  ];
}
