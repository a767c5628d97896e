import { vi } from 'vitest';
import type { App } from '../platform/app.ts';
import type { FileProcesses } from '../platform/file-processes/create-file-processes.ts';

type Asked = Parameters<FileProcesses['run']>;

/**
 * Answers for one kind of work on files from now on, or lets it be done with `run`; all else is done as usual. `asked`
 * counts, and `mockRestore` ends it.
 */
export function onWork(
  { fileProcesses }: Pick<App, 'fileProcesses'>,
  name: string,
  answer: (run: () => Promise<unknown>, source: Asked[1]) => Promise<unknown>,
) {
  const run = fileProcesses.run.bind(fileProcesses);
  const asked = vi.fn(answer);
  const spy = vi
    .spyOn(fileProcesses, 'run')
    .mockImplementation((...one: Asked) => (one[0].name === name ? asked(() => run(...one), one[1]) : run(...one)));
  return { asked, mockRestore: () => spy.mockRestore() };
}
