/** Joins the class names that are given, leaving out what is empty. */
export const classNames = (...parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join(' ');
