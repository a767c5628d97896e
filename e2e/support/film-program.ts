import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Called like ffmpeg; it stops half way until the film is beside it. */
const script = (folder: string) => `#!${process.execPath}
const fs = require('node:fs');
const args = process.argv.slice(2);
const film = ${JSON.stringify(path.join(folder, 'film.mp4'))};
if (args[0] === '-version') console.log('ffmpeg version 7.1 Copyright\\nconfiguration: --enable-libx264');
else if (args.at(-1) === '-') process.exit(1);
else {
  console.error('  Duration: 00:00:10.00, start: 0.000000');
  console.log('out_time_us=5000000');
  const timer = setInterval(() => {
    if (!fs.existsSync(film)) return;
    clearInterval(timer);
    fs.copyFileSync(film, args.at(-1));
  }, 50);
}
`;

/** Replaces ffmpeg, which only the house installs: turns each video into the film it is given, once there is one. */
export async function makeFilmProgram() {
  const folder = await mkdtemp(path.join(tmpdir(), 'facet-film-'));
  const program = path.join(folder, 'ffmpeg');
  await writeFile(program, script(folder));
  await chmod(program, 0o755);
  return {
    program,
    give: (film: Uint8Array) => writeFile(path.join(folder, 'film.mp4'), film),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
