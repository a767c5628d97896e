/** An address as the name of a file; one that is wrongly written stands for itself. */
export function nameOfUri(uri: string): string {
  try {
    return decodeURIComponent(uri);
  } catch {
    return uri;
  }
}

/** The files that a glTF file names, by its text or the beginning of it. */
export const filesNamedIn = (text: string): string[] =>
  [...text.matchAll(/"uri"\s*:\s*"((?!data:)[^"]{1,400})"/g)].map(([, uri = '']) => nameOfUri(uri));
