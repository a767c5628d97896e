import type { DatabaseConnection } from '../db/embedded/database-connection.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: DatabaseConnection;
  }
}

/** The migrated database that `createTestDatabase` copies; nobody connects to it while tests run. */
export const TEMPLATE_DATABASE = 'facet_template';
