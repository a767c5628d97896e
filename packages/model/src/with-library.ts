/** Lets `read` use a library, with no more memory than a file of `size` bytes can need. */
export type WithLibrary<Library> = <Result>(size: number, read: (library: Library) => Result) => Promise<Result>;
