const HELPER = /\b(?:function\*?|const)\s+([a-z]\w*Of)\b/g;
const EXPORT = /^export (?:declare |abstract |async )*(?:function\*?|const|class|type|interface) (\w+)/gm;
const PACKAGE = /^(?:(?:apps|packages)\/[^/]+|e2e|bench|demo)(?=\/)/;
const isTest = (file) => /\.test\.tsx?$|\/testing\//.test(file);

/** How many may be called so; a name that says what its helper does lowers it. */
export const MOST_OF_NAMES = 410;

/** How many names may be exported by more than one file of a package, such as each feature's `live`. */
export const MOST_DOUBLES = 20;

/** The functions and constants of a text that are called `xOf`, local ones included. */
export const findOfNames = (text) => [...text.matchAll(HELPER)].map(([, name]) => name);

/** The names that more than one file of a package exports, as `package name: files`. A schema and its type are one. */
export function findDoubles(files) {
  const places = new Map();
  for (const { file, text } of files.filter(({ file }) => !isTest(file))) {
    for (const [, name] of text.matchAll(EXPORT)) {
      const key = `${PACKAGE.exec(file)?.[0]} ${name}`;
      places.set(key, (places.get(key) ?? new Set()).add(file));
    }
  }
  return [...places].flatMap(([key, own]) => (own.size > 1 ? [`${key}: ${[...own].join(', ')}`] : []));
}

/** What names must do for a newcomer: say what a helper does, and lead to one place. */
export function judgeNames(files, { mostOf = MOST_OF_NAMES, mostDoubles = MOST_DOUBLES } = {}) {
  const count = files.reduce((sum, { text }) => sum + findOfNames(text).length, 0);
  const doubles = findDoubles(files);
  return [
    {
      name: `at most ${mostOf} functions and constants are called xOf`,
      files: files.length,
      broken: count > mostOf ? [`${count} functions and constants are called xOf: say what the new ones do`] : [],
    },
    {
      name: `at most ${mostDoubles} names are exported twice in a package`,
      files: files.length,
      broken: doubles.length > mostDoubles ? [`${doubles.length} are, and one is new`, ...doubles] : [],
    },
  ];
}
