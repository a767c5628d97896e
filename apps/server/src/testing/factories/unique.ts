let counted = 0;

/** A text that no other row of the test run has. */
export const unique = (text: string) => `${text} ${process.pid}-${(counted += 1)}`;
export const uniqueEmail = (name: string) => `${name}-${process.pid}-${(counted += 1)}@example.com`;
