import { USUALLY_LEFT_OUT, type ArchiveRules, type LevelMeaning } from './archive-rules.ts';
import { findClutter } from './find-clutter.ts';
import { moduleOfFolder } from './folder-words.ts';
import { createNameReader } from './read-name.ts';

/** The rules that are tried, the more telling ones first. */
const CANDIDATES = [
  '{number}-{view}_v{version}',
  '{number}_v{version}_{view}',
  '{number}_v{version}',
  '{number}-{view}',
  '{number} {style}_v{version}',
  '{number}',
  '{number} {style}',
  '{style}_v{version}_{view}',
  '{style} {view}_v{version}',
  '{style}_v{version}',
  'v{version} {style}',
  '{date} {style}',
  '{style} {date}',
  '{style} {view}',
  '{style}',
];

/** What cameras, phones and screens number by themselves. */
const DEVICE = /^(?:IMG|DSC|DSCN|DSCF|PICT|P|DJI|GOPR|MVI|SCAN|IMAGE|WhatsApp|Screenshot|CD|V|Day|Week|Kopie|HW|CW)$/i;
const NUMBER = /^([A-Z]{1,5})([-_ ]?)(\d{3,6})(?!\d)/;
const LEAST_NUMBERS = 3;
const SAMPLE = 5000;

/** The shape of style numbers that most names begin with; null where too few do. */
export function proposeNumber(names: readonly string[]): string | null {
  const shapes = new Map<string, Set<string>>();
  for (const name of names) {
    const [number = '', letters = '', gap = '', digits = ''] = NUMBER.exec(name.normalize('NFC')) ?? [];
    if (!number || DEVICE.test(letters)) continue;
    const shape = `${letters}${gap}${'#'.repeat(digits.length)}`;
    shapes.set(shape, (shapes.get(shape) ?? new Set()).add(number));
  }
  const [most] = [...shapes].toSorted((one, other) => other[1].size - one[1].size);
  return most && most[1].size >= LEAST_NUMBERS ? most[0] : null;
}

/** How deep the folders are of a quarter of the files, not counting those that only name a module. */
function measureDepth(paths: readonly string[]): number {
  const depths = paths.map(
    (path) =>
      path
        .split('/')
        .slice(0, -1)
        .filter((folder) => moduleOfFolder(folder) === null).length,
  );
  const sorted = depths.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.75)] ?? 0;
}

function proposeLevels(depth: number, hasNumbers: boolean): LevelMeaning[] {
  if (depth <= 1) return ['project'];
  if (depth === 2 || hasNumbers) return ['folder', 'project'];
  return ['folder', 'project', 'style'];
}

/** Rules that read most of these paths: what a person starts from. */
export function proposeRules(all: readonly { path: string; size: number }[]): ArchiveRules {
  const paths = all
    .filter((file) => findClutter(file) === null)
    .slice(0, SAMPLE)
    .map(({ path }) => path);
  const names = paths.map((path) => path.split('/').at(-1) ?? '');
  const number = proposeNumber(names);
  const candidates = CANDIDATES.filter((pattern) => number !== null || !pattern.includes('{number}'));
  const read = createNameReader({ patterns: candidates, number: number ?? '' });
  const used = new Set(names.flatMap((name) => read(name)?.pattern ?? []));
  return {
    levels: proposeLevels(measureDepth(paths), number !== null),
    patterns: candidates.filter((_pattern, at) => used.has(at)).slice(0, 12),
    number: number ?? 'NR-####',
    versions: 'name',
    leave_out: [...USUALLY_LEFT_OUT],
    twice: 'both',
    gap: 'keep',
    alike: 'apart',
  };
}
