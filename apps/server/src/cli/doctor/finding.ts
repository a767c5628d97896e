/** What a check found: `mend` says what to do where it is not good. */
export type Finding = {
  check: string;
  state: 'good' | 'warning' | 'wrong';
  text: string;
  mend: string | null;
};

/** Says what a check found, under its name. */
export const findings = (check: string) => ({
  good: (text: string): Finding => ({ check, state: 'good', text, mend: null }),
  warning: (text: string, mend: string): Finding => ({ check, state: 'warning', text, mend }),
  wrong: (text: string, mend: string): Finding => ({ check, state: 'wrong', text, mend }),
});

/** The code of the network or the system, else the words of whatever failed. */
export function reasonFor(error: unknown): string {
  const one: unknown = error instanceof AggregateError ? error.errors[0] : error;
  if (!(one instanceof Error)) return String(one);
  if ('code' in one && typeof one.code === 'string') return one.code;
  return one.cause instanceof Error ? reasonFor(one.cause) : one.message;
}
