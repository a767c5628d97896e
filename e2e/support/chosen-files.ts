import { expect, type Page } from '@playwright/test';
import { picture } from './pictures.ts';

/** Two files for what is being written: a picture that goes along, and one of a kind that does not. */
export async function chooseFiles(page: Page, list: string) {
  await page
    .getByLabel('Choose files')
    .last()
    .setInputFiles([
      picture('c-pendant.jpg', 'pendant.jpg'),
      { name: 'model.stl', mimeType: 'model/stl', buffer: Buffer.from('solid') },
    ]);
  const files = page.getByRole('list', { name: list });
  await expect(files).toContainText('not allowed by size or format');
  await expect(files.getByRole('button', { name: 'Remove pendant.jpg' })).toBeVisible();
}
