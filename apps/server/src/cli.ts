import { runCommand } from './cli/run-command.ts';
import { lowerPriority } from './platform/lower-priority.ts';

const args = process.argv.slice(2);
const cancel = new AbortController();
const output = {
  say: (line: string) => void process.stdout.write(`${line}\n`),
  complain: (line: string) => void process.stderr.write(`${line}\n`),
};

// These tidy up first; at the second Ctrl-C they end as any program does.
if (args[0] === 'backup' || args[0] === 'restore')
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => cancel.abort());
// The server's answers come first.
if (args[0] === 'backup') lowerPriority();
process.exitCode = await runCommand(args, process.env, output, cancel.signal);
