/** A command could not be carried out; the message is one line for the operator. */
export class CommandError extends Error {
  override name = 'CommandError';
}
