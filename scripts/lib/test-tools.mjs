import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from './find-program.mjs';
import { nodeBinary, toolEnvironment } from './node-binary.mjs';
import { ROOT } from './root.mjs';
import { runCommand } from './run-command.mjs';

const DOWNLOAD_TIMEOUT_MS = 2 * 60_000;
const UPDATE_TIMEOUT_MS = 60_000;
const INSTALL_TIMEOUT_MS = 4 * 60_000;
const TOOLS = ['chromium', 'redis', 'firefox', 'display', 'webkit'];
const TOOLS_FILE = join(ROOT, '.cache', 'tools.json');
/** The headless browser, which draws the same pages with less work than the full one. */
const SHELL = 'chromium-headless-shell';
const CHROMIUM_NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Not every `firefox`: one inside a snap can't read the profile it is given. */
const FIREFOX_NAMES = [process.env.FIREFOX_PATH, 'firefox-esr', '/Applications/Firefox.app/Contents/MacOS/firefox'];

/** Whether the package lists are fresh: updated once, for however many packages. */
let updated;

/** Finds or fetches the programs that tests need and writes them, or why they are missing, to .cache/tools.json. */
export async function prepareTestTools() {
  const chromium = await getChromium();
  const redis = await getFromDebian('redis-server', ['redis-server']);
  const firefox = await getFromDebian('firefox-esr', FIREFOX_NAMES);
  const display = await getFromDebian('xvfb', [process.env.XVFB_PATH, 'Xvfb'], '-help');
  const webkit = display.path
    ? await getFromDebian('webkit2gtk-driver', [process.env.WEBKIT_DRIVER_PATH, 'WebKitWebDriver'], '--help')
    : { reason: display.reason };
  const found = { chromium, redis, firefox, display, webkit };
  const tools = {
    ...Object.fromEntries(TOOLS.map((name) => [name, found[name].path ?? null])),
    reasons: Object.fromEntries(TOOLS.map((name) => [name, found[name].reason])),
  };
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  writeFileSync(TOOLS_FILE, `${JSON.stringify(tools, null, 2)}\n`);
  return tools;
}

/** What `prepareTestTools` found; nothing if it hasn't run. */
export function readTestTools() {
  try {
    return JSON.parse(readFileSync(TOOLS_FILE, 'utf8'));
  } catch {
    const reason = 'scripts/setup.mjs --test has not run';
    const all = (value) => Object.fromEntries(TOOLS.map((name) => [name, value]));
    return { ...all(null), reasons: all(reason) };
  }
}

const findShell = () => findProgram([process.env.CHROMIUM_PATH, SHELL]);
const findChromium = () => findProgram(CHROMIUM_NAMES) ?? findProgram([playwrightChromium()]);

async function getChromium() {
  const path = findShell() ?? (await installShell()) ?? findChromium() ?? (await downloadChromium());
  if (path) return { path };
  const failure = await installDebianPackage('chromium');
  const installed = failure ? undefined : findChromium();
  if (installed) return { path: installed };
  return {
    reason: `no Chromium was found, Playwright's cannot be used here, and ${failure ?? 'Debian’s does not run'}`,
  };
}

async function installShell() {
  const failure = await installDebianPackage(SHELL);
  return failure ? undefined : findShell();
}

async function downloadChromium() {
  console.log('Downloading a Chromium for the tests …');
  const cli = join(ROOT, 'node_modules', 'playwright-core', 'cli.js');
  const options = { timeoutMs: DOWNLOAD_TIMEOUT_MS, quiet: true, env: toolEnvironment() };
  const { code } = await runCommand(nodeBinary() ?? process.execPath, [cli, 'install', 'chromium'], options);
  return code === 0 ? findProgram([playwrightChromium()]) : undefined;
}

function playwrightChromium() {
  const script = `process.stdout.write(require('playwright-core').chromium.executablePath())`;
  try {
    return execFileSync(nodeBinary() ?? process.execPath, ['-e', script], { cwd: ROOT, encoding: 'utf8' });
  } catch {
    // Playwright has none for this platform.
    return undefined;
  }
}

async function getFromDebian(name, names, question) {
  const found = findProgram(names, question);
  if (found) return { path: found };
  const failure = await installDebianPackage(name);
  const path = failure ? undefined : findProgram(names, question);
  return path ? { path } : { reason: `no ${name} was found, and ${failure ?? 'Debian’s does not run'}` };
}

/** Tries to install a Debian package; resolves to why that failed, or undefined when it is installed. */
async function installDebianPackage(name) {
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
