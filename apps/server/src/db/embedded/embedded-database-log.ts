/** What the launcher writes its few lines to; a pino logger fits, and so does `console`. */
export type EmbeddedDatabaseLog = {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
};
