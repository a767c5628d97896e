import { defineConfig } from 'vitest/config';

// What takes too long for `npm test`: tens of thousands of seeded hostile requests and frames, with time and memory.
export default defineConfig({
  test: {
    name: 'long',
    environment: 'node',
    include: ['apps/{server,web}/src/**/*.long.ts', 'packages/*/src/**/*.long.ts', 'bench/*.long.ts'],
    globalSetup: ['apps/server/src/testing/postgres-setup.ts'],
    maxWorkers: 1,
    isolate: false,
    disableConsoleIntercept: true,
  },
});
