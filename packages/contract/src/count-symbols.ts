/** How long a text is as people and PostgreSQL count: in code points, so that an emoji isn't two symbols. */
export const countSymbols = (text: string): number => [...text].length;
