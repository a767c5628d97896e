/** Letters that can't be taken for figures or other letters on paper: without I, O, Q, S, X and Z. */
const LETTERS = 'ABCDEFGHJKLMNPRTUVWY';

/** The revision after so many: A to Y, then AA, AB and so on. */
export function revisionAfter(given: number): string {
  const head = given < LETTERS.length ? '' : revisionAfter(Math.floor(given / LETTERS.length) - 1);
  return `${head}${LETTERS.charAt(given % LETTERS.length)}`;
}
