const LONGEST = 72;
const SHAPE = /^[a-z0-9-]+: [A-Z].*\.$/;

/** What is wrong with a commit's subject; null if it is `area: Imperative sentence.` of at most 72 characters. */
export function faultOfSubject(subject) {
  const { length } = [...subject];
  if (length > LONGEST) return `${length} characters, ${length - LONGEST} too many`;
  return SHAPE.test(subject) ? null : 'not like `area: Imperative sentence.`';
}
