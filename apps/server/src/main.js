// Plain JavaScript, so that Node need not load what strips types, 15 MB, where all sources are kept from a start before.
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../../../.cache/node', import.meta.url)));
const { quickenImports } = await import('./quick-imports.ts');
quickenImports();
// Only what is imported later is found quickly.
await import('./run-server.ts');
