import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { DatabaseConnection } from '../database-connection.ts';
import type { ProcessAccount } from '../server-account.ts';

type Started = { pid: number; connection: DatabaseConnection };
type Refused = { code?: string; message: string };

/** A process of its own that starts the database of `dataDir`, as the account when one is given. */
export function spawnOwner(dataDir: string, account?: ProcessAccount) {
  const script = fileURLToPath(new URL('./hold-database.ts', import.meta.url));
  const child = spawn(process.execPath, [script, dataDir], {
    ...account,
    cwd: '/',
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const answer = async () => JSON.parse((await lines.next()).value ?? '{"message":"the owner said nothing"}');
  return {
    pid: child.pid,
    started: async () => {
      const said = (await answer()) as Started | Refused;
      if ('message' in said) throw new Error(said.message);
      return said;
    },
    refused: answer as () => Promise<Refused>,
    keep: async (row: string) => {
      child.stdin.write(`${row}\n`);
      return (await answer()) as { kept: string };
    },
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
