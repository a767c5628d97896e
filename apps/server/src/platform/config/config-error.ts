/** A setting is wrong; the message is one line that names the variable and what is expected, never its value. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
