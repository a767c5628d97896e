import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// A busy machine may take its time; a passing check still returns at once.
const patient = { poll: { timeout: 10_000, interval: 20 } };

const ofWeb = {
  isolate: false,
  setupFiles: ['apps/web/src/lib/testing/set-up.ts'],
  expect: patient,
  // A lazily loaded part is prepared on its first use.
  testTimeout: 20_000,
};

export default defineConfig({
  test: {
    // The default is one for each core but one; these wait for the database and the disk more than they compute.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'server',
          environment: 'node',
          expect: patient,
          include: ['apps/server/src/**/*.test.ts', 'packages/contract/src/**/*.test.ts', 'scripts/**/*.test.{ts,mjs}'],
          globalSetup: ['apps/server/src/testing/postgres-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 20_000,
          // Loading the server takes longer than most of its tests, so a worker loads it once, not once per file.
          isolate: false,
        },
      },
      {
        plugins: [react()],
        test: {
          ...ofWeb,
          name: 'web',
          environment: 'jsdom',
          include: ['apps/web/src/**/*.test.tsx'],
        },
      },
      {
        plugins: [react()],
        test: {
          ...ofWeb,
          // Making a page takes longer than most of these; the few that need one say so in their first line.
          name: 'logic',
          environment: 'node',
          include: ['apps/web/src/**/*.test.ts', 'packages/{board,canvas,client,model}/src/**/*.test.ts'],
        },
      },
    ],
  },
});
