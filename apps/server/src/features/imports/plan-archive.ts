import type { ArchiveRules } from '@facet/contract/archive/archive-rules';
import type { LeftOutReason } from '@facet/contract/archive/find-clutter';
import { createPlacer, sameName, type ArchiveFile, type FilePlace } from '@facet/contract/archive/place-file';
import { extensionIn } from '@facet/contract/archive/find-clutter';
import { stemOf } from '@facet/contract/archive/read-name';
import { kindOfFormat } from '@facet/contract/constants/file-formats';
import type { ImportAsk } from '@facet/contract/entities/import';

/** A file of the archive, with its content's hash once that was read. */
export type SeenFile = ArchiveFile & { id: number; sha256: string | null; broken: string | null };

/** What the dry run says of a file. */
export type PlannedFile = { id: number; asks: ImportAsk | null } & (
  | { why: LeftOutReason; detail: string | null; place: null }
  | { why: null; detail: null; place: FilePlace; version: number; piece: number }
);

type Placed = { file: SeenFile; place: FilePlace };
type LeftOut = { file: SeenFile; why: LeftOutReason; detail: string | null };

const isModel = ({ file }: Placed) => kindOfFormat(extensionIn(file.path)) === 'model';
const findFolder = (path: string) => path.split('/').slice(0, -1).join('/');
const stem = ({ file }: Placed) => sameName(stemOf(file.path.split('/').at(-1) ?? ''));

const compare = (one: string | number, other: string | number) => (one < other ? -1 : Number(one > other));

/** Earlier first: by version, by what stands behind it, by day, and by path. */
function byTime(one: Placed, other: Placed): number {
  return (
    compare(one.place.version ?? 0, other.place.version ?? 0) ||
    compare(one.place.slips, other.place.slips) ||
    compare(one.file.modifiedAt ?? '', other.file.modifiedAt ?? '') ||
    compare(one.file.path, other.file.path)
  );
}

/** Of files with the same content, the one with the plainest name comes: the rest are doubles of it. */
function dropDoubles(placed: readonly Placed[], here: ReadonlySet<string>) {
  const kept: Placed[] = [];
  const dropped: LeftOut[] = [];
  const first = new Map<string, string>();
  for (const one of placed.toSorted(byTime)) {
    const { sha256, path } = one.file;
    const same = sha256 === null ? undefined : first.get(sha256);
    if (sha256 !== null && here.has(sha256)) dropped.push({ file: one.file, why: 'here', detail: null });
    else if (same !== undefined) dropped.push({ file: one.file, why: 'double', detail: same });
    else {
      if (sha256 !== null) first.set(sha256, path);
      kept.push(one);
    }
  }
  return { kept, dropped };
}

const toKey = ({ place: { folder, project, style } }: Placed, alike: ArchiveRules['alike']) => {
  const name = alike === 'join' ? plainly(style) : sameName(style);
  return [folder ?? '', project].map(sameName).concat(name).join('\n');
};
const plainly = (style: string) => sameName(style).replaceAll(/[\s_.–-]+/g, ' ');

/** A picture that says no module goes where the model of its style lies in the same folder. */
function settleModules(style: readonly Placed[]): Placed[] {
  const models = new Set(style.filter(isModel).map(({ file }) => findFolder(file.path)));
  return style.map((one) =>
    one.place.isModuleGuessed && models.has(findFolder(one.file.path))
      ? { ...one, place: { ...one.place, module: 'cad-design', isModuleGuessed: false } }
      : one,
  );
}

type Piece = { files: Placed[]; isTwice: boolean };

/** A version has one model, besides a Rhino file's STL of the same name; every further one is a version of its own. */
function splitModels(files: readonly Placed[]): Piece[] {
  const [models, others] = [files.filter(isModel), files.filter((one) => !isModel(one))];
  const sets: Placed[][] = [];
  for (const model of models.toSorted(byTime)) {
    const pair = sets.find((set) => isCompanion(set, model));
    if (pair) pair.push(model);
    else sets.push([model]);
  }
  const isTwice = sets.length > 1;
  const last = sets.at(-1) ?? [];
  return [...sets.slice(0, -1), [...last, ...others]].map((set) => ({ files: set, isTwice }));
}

function isCompanion(set: readonly Placed[], model: Placed): boolean {
  const formats = [...set, model].map(({ file }) => extensionIn(file.path)).toSorted();
  return formats.join() === '3dm,stl' && set.every((one) => stem(one) === stem(model));
}

/** The versions of a style in one module, in their order. */
function listPieces(files: readonly Placed[], rules: ArchiveRules): Piece[] {
  const key = ({ place }: Placed) =>
    rules.versions === 'date'
      ? (place.date ?? '')
      : `${place.version ?? 0} ${place.slips} ${place.version === null ? named(place) : ''}`;
  const sets = [...Map.groupBy(files.toSorted(rules.versions === 'date' ? byDay : byTime), key).values()];
  return sets.flatMap((set) => splitModels(set));
}
/** A day in a name tells versions apart where no number does; that of the file itself only orders them. */
const named = ({ date, isDateNamed }: FilePlace) => (isDateNamed ? (date ?? '') : '');
const byDay = (one: Placed, other: Placed) =>
  compare(one.place.date ?? '', other.place.date ?? '') || byTime(one, other);

const isLater = (one: Placed, other: Placed) => byTime(one, other) > 0;

/** The pieces that come: of two models of one version the newer alone, where that is wanted. */
function keepNewest(pieces: readonly Piece[], rules: ArchiveRules) {
  if (rules.twice === 'both') return { kept: pieces, dropped: [] };
  const isOutdone = (piece: Piece) =>
    piece.isTwice &&
    pieces.some(
      (other) =>
        other !== piece &&
        other.isTwice &&
        other.files[0]?.place.version === piece.files[0]?.place.version &&
        other.files[0] !== undefined &&
        piece.files[0] !== undefined &&
        isLater(other.files[0], piece.files[0]),
    );
  const dropped = pieces
    .filter(isOutdone)
    .flatMap(({ files }) => files.map(({ file }): LeftOut => ({ file, why: 'double', detail: null })));
  return { kept: pieces.filter((piece) => !isOutdone(piece)), dropped };
}

type Numbered = Placed & { version: number; asks: ImportAsk | null };

/** The number of each version: the one in the name where it is free, and else the next. */
function numberPieces(pieces: readonly Piece[], rules: ArchiveRules): Numbered[][] {
  let before = 0;
  return pieces.map(({ files, isTwice }) => {
    const named = Math.max(...files.map(({ place }) => place.version ?? 0));
    const isGap = before > 0 && named > before + 1;
    const version = rules.gap === 'keep' ? Math.max(before + 1, named) : before + 1;
    before = version;
    const asks = isTwice ? 'twice' : isGap ? 'gap' : null;
    return files.map((one) => ({ ...one, version, asks }));
  });
}

/** The name that most of a style's files give it. */
function usualName(style: readonly Placed[]): string {
  const counts = Map.groupBy(style, ({ place }) => place.style);
  const [most] = [...counts].toSorted((one, other) => other[1].length - one[1].length);
  return most?.[0] ?? '';
}

/** Plans one style: its versions in every module. */
function planStyle(found: readonly Placed[], rules: ArchiveRules, isAlike: boolean) {
  const style = settleModules(found);
  const title = usualName(style);
  const number = style.find(({ place }) => place.number !== null)?.place.number ?? null;
  const sets: Numbered[][] = [];
  const dropped: LeftOut[] = [];
  for (const files of Map.groupBy(style, ({ place }) => place.module).values()) {
    const newest = keepNewest(listPieces(files, rules), rules);
    dropped.push(...newest.dropped);
    sets.push(...numberPieces(newest.kept, rules));
  }
  const named = sets.map((set) =>
    set.map((one) => ({
      ...one,
      place: { ...one.place, style: title, number },
      asks: one.asks ?? (isAlike ? ('alike' as const) : null),
    })),
  );
  return { sets: named, dropped };
}

/** The keys of styles of one project whose names differ only in blanks and lines. */
function findAlike(styles: ReadonlyMap<string, readonly Placed[]>): ReadonlySet<string> {
  const groups = Map.groupBy([...styles], ([, [first]]) => (first ? toKey(first, 'join') : ''));
  return new Set([...groups.values()].flatMap((group) => (group.length > 1 ? group.map(([key]) => key) : [])));
}

function placeFiles(files: readonly SeenFile[], rules: ArchiveRules, title: string) {
  const place = createPlacer(rules, title);
  const placed: Placed[] = [];
  const leftOut: LeftOut[] = [];
  for (const file of files) {
    const found = place(file);
    if (!found.place) leftOut.push({ file, why: found.why, detail: null });
    else if (file.broken !== null) leftOut.push({ file, why: 'broken', detail: file.broken });
    else placed.push({ file, place: found.place });
  }
  return { placed, leftOut };
}

type Archive = {
  title: string;
  files: readonly SeenFile[];
  rules: ArchiveRules;
  /** The contents that the space has already. */
  here: ReadonlySet<string>;
};

/** What becomes of every file of an archive; nothing is written. */
export function planArchive({ title, files, rules, here }: Archive): PlannedFile[] {
  const { placed, leftOut } = placeFiles(files, rules, title);
  const { kept, dropped } = dropDoubles(placed, here);
  const styles = Map.groupBy(
    kept.toSorted((one, other) => compare(one.file.path, other.file.path)),
    (one) => toKey(one, rules.alike),
  );
  const alike = findAlike(styles);
  const left = [...leftOut, ...dropped];
  let piece = 0;
  const planned = [...styles].flatMap(([key, style]) => {
    const plan = planStyle(style, rules, alike.has(key));
    left.push(...plan.dropped);
    return plan.sets.flatMap((set) => {
      piece += 1;
      return set.map(({ file, place, version, asks }): PlannedFile => ({
        id: file.id,
        asks,
        why: null,
        detail: null,
        place,
        version,
        piece,
      }));
    });
  });
  return [...planned, ...left.map(({ file, why, detail }) => ({ id: file.id, asks: null, why, detail, place: null }))];
}
