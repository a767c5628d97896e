// `npm run test:long`: the drills, attacks and journeys that take too long for every check. What follows goes to Vitest.
import { findProgram } from './lib/find-program.mjs';
import { toolEnvironment, toolPath } from './lib/node-binary.mjs';
import { runCommand } from './lib/run-command.mjs';
import { readTestTools } from './lib/test-tools.mjs';
import { buildWeb, isWebBuilt } from './lib/web-build.mjs';

const LONGEST_MS = 4 * 60 * 60_000;
const chosen = process.argv.slice(2);

const run = (name, args, env = {}) =>
  runCommand(toolPath(name), args, { timeoutMs: LONGEST_MS, env: toolEnvironment(env) });

/** Programs of the machine that some drills need; without one, these are not run. */
function programsHere() {
  const places = {
    NGINX_PATH: findProgram([process.env.NGINX_PATH, 'nginx', '/usr/sbin/nginx'], '-v'),
    PROMTOOL_PATH: findProgram([process.env.PROMTOOL_PATH, 'promtool']),
    SYSTEMD_ANALYZE_PATH: findProgram(['systemd-analyze']),
  };
  for (const [name, place] of Object.entries(places))
    if (!place) console.warn(`not run: what needs ${name.slice(0, -5).toLowerCase()}, because there is none`);
  return Object.fromEntries(Object.entries(places).filter(([, place]) => place));
}

async function runJourneys() {
  const { chromium, reasons } = readTestTools();
  if (!chromium) {
    console.error(`no journeys because ${reasons.chromium}`);
    return { code: 1 };
  }
  const built = isWebBuilt() ? { code: 0 } : await buildWeb({ timeoutMs: LONGEST_MS });
  if (built.code !== 0) return built;
  const env = { FACET_LONG: '1', CHROMIUM_PATH: chromium };
  return run('playwright', ['test', '--config', 'e2e/playwright.config.ts'], env);
}

const drills = await run('vitest', ['run', '--config', 'vitest.long.config.ts', ...chosen], programsHere());
const journeys = chosen.length > 0 ? { code: 0 } : await runJourneys();
process.exitCode = drills.code || journeys.code;
