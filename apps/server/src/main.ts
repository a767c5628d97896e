import { quickenImports } from './quick-imports.ts';

quickenImports();
// Only what is imported later is found quickly.
await import('./run-server.ts');
