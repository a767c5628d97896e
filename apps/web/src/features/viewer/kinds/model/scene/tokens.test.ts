import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BACKDROP, METALS } from '@facet/model/look/materials';
import { expect, test } from 'vitest';

const hex = (colour: readonly number[]) => `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

test('the page’s tokens for metals and the studio have the colours that models are drawn in', async () => {
  const css = await readFile(join(import.meta.dirname, '../../../../../ui/tokens.css'), 'utf8');
  const token = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(css)?.[1];
  for (const name of ['white', 'yellow', 'rose', 'silver'] as const)
    expect([name, token(`metal-${name}`)]).toEqual([name, hex(METALS[name].screen)]);
  expect([token('studio-light'), token('studio-dark')]).toEqual(BACKDROP.map(hex));
});
