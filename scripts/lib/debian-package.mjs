import { findProgram } from './find-program.mjs';
import { runCommand } from './run-command.mjs';

const UPDATE_TIMEOUT_MS = 60_000;
const INSTALL_TIMEOUT_MS = 4 * 60_000;
/** Whether the package lists are fresh: updated once, for however many packages. */
let updated;

/** Tries to install a Debian package; resolves to why that failed, or undefined when it is installed. */
export async function installDebianPackage(name) {
  const apt = findProgram(['apt-get']);
  if (!apt) return 'this is not a Debian system';
  if (process.getuid?.() !== 0) return `installing the Debian package ${name} needs root`;
  console.log(`Installing the Debian package ${name} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  updated ??= runCommand(apt, ['update'], { timeoutMs: UPDATE_TIMEOUT_MS, quiet: true, env });
  if ((await updated).code !== 0) return 'apt-get update failed';
  const install = ['install', '-y', '--no-install-recommends', name];
  const { code } = await runCommand(apt, install, { timeoutMs: INSTALL_TIMEOUT_MS, quiet: true, env });
  return code === 0 ? undefined : `apt-get install ${name} failed`;
}
