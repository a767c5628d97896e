import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import type { Ffmpeg } from '../platform/films/find-ffmpeg.ts';

/** What it was asked to do, and in what environment. */
const asked = z.object({
  args: z.array(z.string()),
  environment: z.array(z.string()),
  nice: z.number(),
  pid: z.number(),
});

/** Does what the video itself says (`DO:…`), as ffmpeg would. */
const script = (folder: string) => `#!${process.execPath}
const fs = require('node:fs');
const os = require('node:os');
const args = process.argv.slice(2);
if (args[0] === '-version') {
  console.log('ffmpeg version 7.1 Copyright (c)\\nconfiguration: --enable-gpl --enable-libx264\\nlibavutil      59. 39.100 / 59. 39.100');
  process.exit();
}
const target = args.at(-1);
const film = fs.readFileSync(${JSON.stringify(path.join(folder, 'film.mp4'))});
const [, task] = /DO:(\\w+)/.exec(fs.readFileSync(args[args.indexOf('-i') + 1], 'latin1')) ?? [];
process.stderr.write('Input #0\\n  Duration: 00:00:10.00, start: 0.000000\\n');
const wait = () => setInterval(() => undefined, 1000);
const tasks = {
  hang: () => {
    console.log('frame=1\\nout_time_us=4200000\\nprogress=continue');
    wait();
  },
  fail: () => {
    process.stderr.write('Invalid data found when processing input\\n');
    process.exitCode = 1;
  },
  overflow: () => {
    fs.writeFileSync(target, Buffer.concat([film, Buffer.alloc(300_000)]));
    wait();
  },
  nothing: () => undefined,
};
const succeed = () => fs.writeFileSync(target, film);
setTimeout(() => {
  const facts = { args, environment: Object.keys(process.env), nice: os.getPriority(), pid: process.pid };
  fs.writeFileSync(${JSON.stringify(path.join(folder, 'asked.json'))}, JSON.stringify(facts));
  (tasks[task] ?? succeed)();
}, 100);
`;

/**
 * A program that behaves like ffmpeg, in its own folder; it gives `film` for every video that asks for nothing else.
 */
export async function makeFfmpeg(film: Uint8Array) {
  const folder = await mkdtemp(path.join(tmpdir(), 'facet-ffmpeg-'));
  const program = path.join(folder, 'ffmpeg');
  await writeFile(path.join(folder, 'film.mp4'), film);
  await writeFile(program, script(folder));
  await chmod(program, 0o755);
  const ffmpeg: Ffmpeg = { path: program, version: '7.1', writesH264: true, knowsFrameMode: true };
  return {
    ffmpeg,
    folder,
    /** What it was asked last. */
    asked: async () => asked.parse(JSON.parse(await readFile(path.join(folder, 'asked.json'), 'utf8'))),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
