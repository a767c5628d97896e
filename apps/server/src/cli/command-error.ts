/** A command could not be done; the message is one line for the operator. */
export class CommandError extends Error {
  override name = 'CommandError';
}
