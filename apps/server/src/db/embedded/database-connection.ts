/** Where the embedded database listens; passed to `pg` as it is. */
export type DatabaseConnection = { host: string; port: number; user: string; database: string };
