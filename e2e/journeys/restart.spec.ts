import { readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '../support/test.ts';

/** Ends the server's own PostgreSQL, and prevents it from starting again until the returned function is called. */
async function stopDatabase(dataDir: string): Promise<() => Promise<void>> {
  const [folder, aside] = [path.join(dataDir, 'postgres-18'), path.join(dataDir, 'postgres-aside')];
  const [pid = ''] = (await readFile(path.join(folder, 'postmaster.pid'), 'utf8')).split('\n');
  await rename(folder, aside);
  process.kill(Number(pid), 'SIGKILL');
  return () => rename(aside, folder);
}

test('while the database is away Facet says that it restarts, keeps what was typed, and goes on by itself', async ({
  register,
  openBrowser,
  server,
}) => {
  const ines = await register('Ines Moreau');
  const page = await openBrowser(ines);
  await page.goto('/account/profile');
  const name = page.getByLabel('First name');
  await name.fill('Inès');

  const startDatabase = await stopDatabase(server.dataDir);
  await page.getByRole('button', { name: 'Save changes' }).first().click();
  const notice = page.getByRole('status').filter({ hasText: 'Facet is restarting.' });
  await expect(notice).toBeVisible();
  await expect(name).toHaveValue('Inès');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(notice).toBeInViewport({ ratio: 1 });
  }

  await startDatabase();
  await expect(notice).toBeHidden({ timeout: 60_000 });
  await expect(name).toHaveValue('Inès');
  await page.reload();
  await expect(name).toBeVisible();
});
