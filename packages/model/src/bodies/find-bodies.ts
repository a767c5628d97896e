import type { Body, Hollow } from '../model-data.ts';
import type { Part } from '../soup.ts';
import { findShells } from './find-shells.ts';
import { findTwins } from './find-twins.ts';
import { measureShells, type Shell } from './measure-shells.ts';
import { nestShells, trianglesByShell, type Nesting } from './nest-shells.ts';
import { proposeFirst } from './propose-role.ts';
import { stoneLooks, type StoneLooks } from './stone-looks.ts';

type Triangles = { points: Float32Array; corners: Uint32Array };
/** What the model consists of, and for each triangle the number of its body. */
export type Found = { bodies: Body[]; bodyOf: Uint32Array };

/** With more shells than any piece has, they are the crumbs of a broken surface. */
const MOST_SHELLS = 5000;

/** The number of the part that each triangle belongs to. */
function partLookup(parts: readonly Part[] | undefined, count: number): (triangle: number) => number {
  if (!parts || parts.length < 2) return () => 0;
  const partOf = new Uint32Array(count);
  let from = 0;
  for (const [part, { ends }] of parts.entries()) {
    partOf.fill(part, from, ends / 3);
    from = ends / 3;
  }
  return (triangle) => partOf[triangle] ?? 0;
}

/** A shell that faces the other way than the one of the same part around it is the wall of a hollow in it. */
function cavities(shells: readonly Shell[], nesting: Nesting): boolean[] {
  const known: (boolean | undefined)[] = [];
  const isCavity = (at: number): boolean => {
    const [shell, outer] = [shells[at], nesting[at] ?? null];
    const round = outer === null ? undefined : shells[outer];
    known[at] ??=
      shell !== undefined &&
      round !== undefined &&
      outer !== null &&
      shell.part === round.part &&
      shell.volume > 0 !== round.volume > 0 &&
      !isCavity(outer);
    return known[at];
  };
  return shells.map((_, at) => isCavity(at));
}

/** Turns the triangles of shells that face the wrong way. */
function turnShells(corners: Uint32Array, shellOf: Uint32Array, isWrong: readonly boolean[]) {
  for (const [triangle, shell] of shellOf.entries()) {
    if (!isWrong[shell]) continue;
    const second = corners[triangle * 3 + 1] ?? 0;
    corners[triangle * 3 + 1] = corners[triangle * 3 + 2] ?? 0;
    corners[triangle * 3 + 2] = second;
  }
}

/** What each shell looks like; only what is closed can be a stone. */
function judgeLooks({ points, corners }: Triangles, shellOf: Uint32Array, shells: readonly Shell[]): StoneLooks[] {
  const lists = trianglesByShell(shellOf, shells);
  return shells.map(({ isClosed }, at) => {
    if (!isClosed) return 'plain';
    const own = lists[at] ?? new Uint32Array();
    return stoneLooks(
      points,
      Uint32Array.from({ length: own.length * 3 }, (_, corner) => {
        const triangle = own[(corner - (corner % 3)) / 3] ?? 0;
        return corners[triangle * 3 + (corner % 3)] ?? 0;
      }),
    );
  });
}

/** What a hollow holds, less what lies in it, as an inlay does. */
function measureHollow(at: number, shells: readonly Shell[], nesting: Nesting): Hollow {
  const [own, within] = [shells[at], shells.filter((_, inner) => nesting[inner] === at)];
  const filled = within.reduce((sum, { volume }) => sum + Math.abs(volume), 0);
  const middle = (axis: 0 | 1 | 2) => (own ? (own.min[axis] + own.max[axis]) / 2 : 0);
  return { volume: Math.max(0, Math.abs(own?.volume ?? 0) - filled), place: [middle(0), middle(1), middle(2)] };
}

/** A dome that nobody has called a stone yet is shown as metal. */
function isSeenAsStone(named: Parameters<typeof proposeFirst>[0]): boolean {
  const { role, by } = proposeFirst(named);
  return role === 'stone' && !(by === 'unsure' && named.looks === 'domed');
}

type Named = { looks: readonly StoneLooks[]; parts: readonly Part[] | undefined };

function listBodies(shells: readonly Shell[], nesting: Nesting, hollow: readonly boolean[], { looks, parts }: Named) {
  const bodies: Body[] = [];
  const bodyOfShell = shells.map(() => 0);
  const twins = findTwins(shells);
  // A cavity is in the place of what fills it.
  const bodyOfTwin = (twin: number | null) => (twin === null || hollow[twin] ? null : (bodyOfShell[twin] ?? null));
  for (const [at, shell] of shells.entries()) {
    if (hollow[at] || shell.isFlat) continue;
    const { name = '', layer = '', words = [], role: stated } = parts?.[shell.part] ?? {};
    const named = { name, layer, words, stated, looks: looks[at] ?? 'plain', isInside: nesting[at] !== null };
    bodyOfShell[at] = bodies.length;
    bodies.push({
      ...named,
      volume: shell.isClosed ? Math.abs(shell.volume) : null,
      isTurned: shell.volume < 0,
      isStone: isSeenAsStone(named),
      cavities: 0,
      twinOf: bodyOfTwin(twins[at] ?? null),
    });
  }
  for (const [at, shell] of shells.entries()) {
    if (!hollow[at]) continue;
    bodyOfShell[at] = bodyOfShell[nesting[at] ?? 0] ?? 0;
    const body = bodies[bodyOfShell[at] ?? 0];
    if (!body) continue;
    body.volume = (body.volume ?? 0) - Math.abs(shell.volume);
    body.cavities += 1;
    body.hollows = [...(body.hollows ?? []), measureHollow(at, shells, nesting)];
  }
  return { bodies, bodyOfShell };
}

/**
 * The bodies of a model: everything that encloses something, each with the hollows in it, and everything open, part by
 * part of the file. Those that face inwards are turned.
 */
export function findBodies({ points, corners }: Triangles, parts: readonly Part[] | undefined): Found {
  const partOf = partLookup(parts, corners.length / 3);
  const found = findShells({ points, corners, partOf });
  const isCrumbs = found.isClosed.length > MOST_SHELLS;
  const { shellOf, isClosed } = isCrumbs ? { shellOf: found.shellOf.fill(0), isClosed: [false] } : found;
  const shells = measureShells({ points, corners, partOf }, { shellOf, isClosed });
  const nesting = nestShells({ points, corners, shellOf }, shells);
  const hollow = cavities(shells, nesting);
  turnShells(
    corners,
    shellOf,
    shells.map(({ volume }, at) => (hollow[at] ? volume > 0 : volume < 0)),
  );
  const looks = judgeLooks({ points, corners }, shellOf, shells);
  const { bodies, bodyOfShell } = listBodies(shells, nesting, hollow, { looks, parts });
  return { bodies, bodyOf: shellOf.map((shell) => bodyOfShell[shell] ?? 0) };
}
