import { readFileSync } from 'node:fs';
import { z } from 'zod';

const root = new URL('../../../../../package.json', import.meta.url);

/** The version of Facet that runs here. */
export const VERSION = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(root, 'utf8'))).version;
