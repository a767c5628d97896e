/** A backup could not be made, read or put back; the message is one line for the operator, or one for each damage. */
export class BackupError extends Error {
  override name = 'BackupError';
}
