import { MODEL_COMPANION_FORMATS } from '@facet/contract/constants/file-formats';
import { filesNamedIn } from '@facet/model/formats/gltf-names';

/**
 * A model names the files it needs at its beginning, which is read up to here; scene descriptions are read whole up to
 * this size.
 */
const HEAD_BYTES = 256 * 1024;
const DESCRIPTION_BYTES = 64 * 1024 * 1024;

const endsIn = (name: string, format: string) => name.toLowerCase().endsWith(`.${format}`);
const isCompanion = ({ name }: File) => MODEL_COMPANION_FORMATS.some((format) => endsIn(name, format));
const lastName = (path: string) => path.split(/[\\/]/).at(-1)?.toLowerCase() ?? '';

/** The file name at the end of a line such as `map_Kd -s 1 1 1 gold.png`. */
const namedAfter = (text: string, word: RegExp) =>
  [...text.matchAll(word)].map(([, rest = '']) =>
    lastName(
      rest
        .trim()
        .split(/\s+(?=\S*$)/)
        .at(-1) ?? '',
    ),
  );

async function namedByObj(model: File, others: readonly File[]): Promise<string[]> {
  const libraries = namedAfter(await model.slice(0, HEAD_BYTES).text(), /^[ \t]*mtllib[ \t]+(.+)$/gm);
  const found = others.filter(({ name }) => libraries.includes(lastName(name)) && endsIn(name, 'mtl'));
  const texts = await Promise.all(found.map((file) => file.slice(0, HEAD_BYTES).text()));
  return [...libraries, ...texts.flatMap((text) => namedAfter(text, /^[ \t]*map_\w+[ \t]+(.+)$/gm))];
}

async function namedByGltf(model: File): Promise<string[]> {
  if (model.size > DESCRIPTION_BYTES) return [];
  return filesNamedIn(await model.text()).map(lastName);
}

async function packed(model: File, named: readonly string[], others: readonly File[]): Promise<[File, File[]]> {
  const beside = others.filter((file) => isCompanion(file) && named.includes(lastName(file.name)));
  const isAlone = beside.length === 0 && !endsIn(model.name, 'gltf');
  if (isAlone) return [model, []];
  const { packFiles } = await import('@facet/model/pack-model');
  const parts = [model, ...beside].map(async (file) => ({
    name: file.name,
    bytes: new Uint8Array(await file.arrayBuffer()),
  }));
  const name = model.name.replace(/\.\w+$/, '.zip');
  return [new File([packFiles(await Promise.all(parts))], name, { type: 'application/zip' }), beside];
}

/**
 * The files as they are uploaded: a model becomes one zip with the materials, buffers and pictures that were chosen
 * along with it, so that they stay together.
 */
export async function packModels(files: readonly File[]): Promise<readonly File[]> {
  const models = files.filter(({ name }) => endsIn(name, 'obj') || endsIn(name, 'gltf'));
  if (models.length === 0) return files;
  const taken = new Set<File>();
  const made = new Map<File, File>();
  for (const model of models) {
    // oxlint-disable-next-line no-await-in-loop -- one model after the other, as each may be large
    const named = await (endsIn(model.name, 'obj') ? namedByObj(model, files) : namedByGltf(model));
    // oxlint-disable-next-line no-await-in-loop -- see above
    const [file, beside] = await packed(model, named, files);
    made.set(model, file);
    for (const other of beside) taken.add(other);
  }
  return files.filter((file) => !taken.has(file)).map((file) => made.get(file) ?? file);
}
