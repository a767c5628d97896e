const FEATURE = /^apps\/server\/src\/features\/([^/]+)\//;
const WEB_FEATURE = /^apps\/web\/src\/features\/([^/]+)\//;
const SERVER = 'apps/server/src/';
const WEB = 'apps/web/src/';

const isTest = (file) => /\.test\.tsx?$|\/testing\/|-test-server\.ts$/.test(file);
const isPackage = (to) => !/^(packages|apps|e2e|bench|demo|scripts)\//.test(to) && !to.startsWith('@facet/');
const isContract = (to) => to.startsWith('packages/contract/');
const isCanvas = (to) => to.startsWith('packages/canvas/');
const isBoard = (to) => to.startsWith('packages/board/');
const isModel = (to) => to.startsWith('packages/model/');
const isClient = (to) => to.startsWith('packages/client/');
/** What both sides share. */
const isShared = (to) => isContract(to) || isClient(to) || isBoard(to) || isModel(to);
const workspaceOf = (file) => /^(?:(?:apps|packages)\/[^/]+|e2e|bench|demo)(?=\/|$)/.exec(file)?.[0];
const isOrm = (to) => /^drizzle-orm(\/|$)/.test(to) || to.startsWith(`${SERVER}db/schema`);
const within = (to, folder, parts) => parts.some((part) => to.startsWith(`${folder}${part}/`));

/** What a feature shows to the others: rows with a check, wire shapes, use cases, pieces of SQL and plain facts. */
const OPEN_TO_FEATURES =
  /^(actions\/.+|access|presenter|policy|jobs?-types|standing|channel-view|concerns|[a-z-]+-(sql|columns)|(find|load)-[a-z-]+)\.ts$/;
/** Where rows are read and written. */
const MAY_USE_ORM =
  /\/(actions\/.+|access|queries|jobs|[a-z-]+-(query|queries|sql|columns)|(find|list|get|load)-[a-z-]+)\.ts$/;
/** The bare handler of the bench runs the very query that the product runs, not a copy of it. */
const SHARED_QUERY = /^apps\/server\/src\/features\/[^/]+\/[a-z-]+-query\.ts$/;
const isBench = (file) => file.startsWith('bench/');
/** The demo tells the same story that the product shows as its sample. */
const SAMPLE_STORY = 'apps/server/src/features/sample/collection/';
/** Nothing but computing on what it is given. */
const PURE_FILE = /\/(policy|presenter|standing|[a-z-]+-(sql|columns))\.ts$|\/platform\/storage\/(names|formats)\//;

/**
 * The allowed imports, one rule each: `from` says whose imports are judged and `allows(to, { file, isType })` whether
 * one is right. `to` is a path from the repository's root, or a package's name.
 */
export const IMPORT_RULES = [
  {
    name: 'the contract imports zod and itself',
    from: (file) => file.startsWith('packages/contract/src/') && !isTest(file),
    allows: (to) => isContract(to) || /^zod(\/|$)/.test(to),
  },
  {
    name: 'the canvas imports nothing of ours',
    from: (file) => file.startsWith('packages/canvas/src/'),
    allows: (to) => isPackage(to) || isCanvas(to),
  },
  {
    name: 'the board builds on the contract',
    from: (file) => file.startsWith('packages/board/src/'),
    allows: (to) => isPackage(to) || isContract(to) || isBoard(to),
  },
  {
    name: 'the model builds on the contract',
    from: (file) => file.startsWith('packages/model/src/'),
    allows: (to) => isPackage(to) || isContract(to) || isModel(to),
  },
  {
    name: 'the client builds on the contract',
    from: (file) => file.startsWith('packages/client/src/'),
    allows: (to, { file }) =>
      isContract(to) || isClient(to) || /^zod(\/|$)/.test(to) || (isTest(file) && isPackage(to)),
  },
  {
    name: 'workspaces meet only in packages',
    from: (file) => Boolean(workspaceOf(file)),
    allows: (to, { file }) =>
      isPackage(to) ||
      isShared(to) ||
      isCanvas(to) ||
      workspaceOf(to) === workspaceOf(file) ||
      (isBench(file) && SHARED_QUERY.test(to)) ||
      (file.startsWith('demo/') && to.startsWith(SAMPLE_STORY)),
  },
  {
    name: 'db knows only itself',
    from: (file) => file.startsWith(`${SERVER}db/`) && !isTest(file),
    allows: (to) => isPackage(to) || isContract(to) || within(to, SERVER, ['db']),
  },
  {
    name: 'platform builds on db',
    from: (file) => file.startsWith(`${SERVER}platform/`) && !isTest(file),
    allows: (to) => isPackage(to) || isContract(to) || isModel(to) || within(to, SERVER, ['platform', 'db']),
  },
  {
    name: 'features build on platform and db',
    from: (file) => FEATURE.test(file) && !isTest(file),
    allows: (to) => isPackage(to) || isShared(to) || within(to, SERVER, ['platform', 'db', 'features']),
  },
  {
    name: 'a server feature uses only what another one shows',
    from: (file) => FEATURE.test(file) && !isTest(file),
    allows: (to, { file }) => {
      const other = FEATURE.exec(to);
      return !other || other[1] === FEATURE.exec(file)[1] || OPEN_TO_FEATURES.test(to.slice(other[0].length));
    },
  },
  {
    name: 'the ORM and the tables stay where rows are read and written',
    from: (file) => /^apps\/server\/src\/(features|platform)\//.test(file) && !isTest(file),
    allows: (to, { file, isType }) => isType || !isOrm(to) || MAY_USE_ORM.test(file),
  },
  {
    name: 'policy and presenter only compute',
    from: (file) => FEATURE.test(file) && /\/(policy|presenter)\.ts$/.test(file),
    allows: (to, { isType }) => isType || isContract(to) || PURE_FILE.test(to),
  },
  {
    name: 'only actions and jobs open a transaction',
    from: (file) => /^apps\/server\/src\/(features|platform)\//.test(file) && !isTest(file),
    allows: (to, { file, isType }) =>
      isType || to !== `${SERVER}db/transact.ts` || /\/(actions\/.+|jobs)\.ts$/.test(file),
  },
  {
    name: 'ui shows and fetches nothing',
    from: (file) => file.startsWith(`${WEB}ui/`),
    allows: (to) => (isPackage(to) && !to.startsWith('@tanstack/react-query')) || within(to, WEB, ['ui', 'assets']),
  },
  {
    name: 'lib knows no feature',
    from: (file) => file.startsWith(`${WEB}lib/`),
    allows: (to) => isPackage(to) || isContract(to) || isClient(to) || within(to, WEB, ['lib', 'ui']),
  },
  {
    name: 'a web feature builds on ui and lib, never on another feature',
    from: (file) => WEB_FEATURE.test(file),
    allows: (to, { file }) =>
      isPackage(to) ||
      isShared(to) ||
      isCanvas(to) ||
      within(to, WEB, ['ui', 'lib', 'assets']) ||
      WEB_FEATURE.exec(to)?.[1] === WEB_FEATURE.exec(file)[1],
  },
  {
    name: 'pages join features and never reach into the app',
    from: (file) => file.startsWith(`${WEB}pages/`),
    allows: (to) =>
      isPackage(to) || isShared(to) || isCanvas(to) || within(to, WEB, ['pages', 'features', 'ui', 'lib', 'assets']),
  },
];

/** Judges every import: per rule the number of files it looked at and what broke it. */
export function judgeImports(modules, rules = IMPORT_RULES) {
  return rules.map(({ name, from, allows }) => {
    const judged = modules.filter(({ file }) => from(file));
    const broken = judged.flatMap(({ file, imports }) =>
      imports.filter(({ to, isType }) => !allows(to, { file, isType })).map(({ to }) => `${file} imports ${to}`),
    );
    return { name, files: judged.length, broken: [...new Set(broken)] };
  });
}
