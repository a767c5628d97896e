import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access, realpath } from 'node:fs/promises';
import { delimiter, isAbsolute, join } from 'node:path';
import { promisify } from 'node:util';
import { ConfigError } from '../config/config-error.ts';

const run = promisify(execFile);
const PATIENCE_MS = 5000;
const ANSWER_BYTES = 64 * 1024;
const NAME = process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg';
/** The setting's value where the program exists but is not wanted. */
const OFF = 'off';
/** The version of libavutil that came with 5.1. */
const [FRAME_MODE_MAJOR, FRAME_MODE_MINOR] = [57, 28];

/** The program that reads videos, as found when this process started. */
export type Ffmpeg = {
  path: string;
  version: string;
  /** Whether it writes H.264; without that it only gives pictures of videos. */
  writesH264: boolean;
  /** Whether it is 5.1 or newer, by its library's version, which builds between two releases have too. */
  knowsFrameMode: boolean;
};

/** The program's environment: where its libraries are, but no secrets and no path to other programs. */
export const bareEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    ['LD_LIBRARY_PATH', 'SystemRoot'].flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** The first one on the system's search path, leaving out entries relative to the current folder. */
async function onPath(way: string): Promise<string | null> {
  for (const folder of way.split(delimiter).filter(isAbsolute)) {
    const path = join(folder, NAME);
    const isThere = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return realpath(path);
  }
  return null;
}

async function askVersion(path: string): Promise<Ffmpeg | null> {
  const options = {
    env: bareEnvironment(),
    timeout: PATIENCE_MS,
    maxBuffer: ANSWER_BYTES,
    killSignal: 'SIGKILL',
  } as const;
  const answer = await run(path, ['-version'], options).catch(() => null);
  const said = answer?.stdout ?? '';
  const [, version] = /^ffmpeg version (\S{1,60})/.exec(said) ?? [];
  if (!version) return null;
  const [, major, minor] = /^libavutil +(\d+)\. *(\d+)\./m.exec(said) ?? [];
  const older = Number(major) - FRAME_MODE_MAJOR || Number(minor) - FRAME_MODE_MINOR;
  return { path, version, writesH264: said.includes('--enable-libx264'), knowsFrameMode: older >= 0 };
}

/**
 * Finds ffmpeg where the setting says, else among the system's programs; null where there is none or `off` is set.
 * Throws a ConfigError where the setting names something else.
 */
export async function findFfmpeg(setting: string | undefined, way = process.env['PATH'] ?? ''): Promise<Ffmpeg | null> {
  if (setting === OFF) return null;
  const path = setting ?? (await onPath(way));
  const found = path === null ? null : await askVersion(path);
  if (setting !== undefined && !found) throw new ConfigError('FFMPEG_PATH must name the program ffmpeg, or be off');
  return found;
}
