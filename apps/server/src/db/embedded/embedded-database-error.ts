export type EmbeddedDatabaseErrorCode =
  | 'embedded_database_in_use'
  | 'embedded_database_unsupported'
  | 'embedded_database_failed';

/** A start that was refused or failed; the message is one line for the person who started Facet. */
export class EmbeddedDatabaseError extends Error {
  readonly code: EmbeddedDatabaseErrorCode;

  constructor(code: EmbeddedDatabaseErrorCode, message: string) {
    super(message);
    this.name = 'EmbeddedDatabaseError';
    this.code = code;
  }
}
