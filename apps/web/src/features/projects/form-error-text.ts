/** The text of a form's error, for parts that take texts alone. */
export const errorText = (error: unknown): string | undefined => (error ? String(error) : undefined);
