import { z } from 'zod';

const TEXT_MAX = 500;
const storedOutput = z.union([
  z.object({ message: z.string() }).transform(({ message }) => message),
  z.object({ value: z.object({ message: z.string() }) }).transform(({ value }) => value.message),
  z.object({ value: z.string() }).transform(({ value }) => value),
]);

/** The first line of an error, at most 500 characters, so that no stack and no SQL values are kept. */
export function errorText(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).trim().split('\n', 1);
  return line.length > TEXT_MAX ? `${line.slice(0, TEXT_MAX - 1)}…` : line || 'Unknown error';
}

/** The text of a failure as the queue stored it, whoever wrote it there: a run, a heartbeat or a shutdown. */
export function storedErrorText(output: unknown): string {
  const { data } = storedOutput.safeParse(output);
  return errorText(data ?? '');
}
