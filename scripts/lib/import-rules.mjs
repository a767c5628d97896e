import { FEATURES, SHARED_PARTS } from './floors.mjs';

const FEATURE = /^apps\/server\/src\/features\/([^/]+)\//;
const WEB_FEATURE = /^apps\/web\/src\/features\/([^/]+)\//;
const SERVER = 'apps/server/src/';
const WEB = 'apps/web/src/';
const SHARED_PART = /^apps\/web\/src\/shared\/([^/]+)\//;

/** The files that put the server together. */
const ROOT_FILE = /^apps\/server\/src\/[^/]+\.ts$/;

const isTest = (file) => /\.test\.tsx?$|\/testing\/|-test-server\.ts$/.test(file);
const isPackage = (to) => !/^(packages|apps|e2e|bench|demo|scripts)\//.test(to) && !to.startsWith('@facet/');
const isContract = (to) => to.startsWith('packages/contract/');
const isCanvas = (to) => to.startsWith('packages/canvas/');
const isBoard = (to) => to.startsWith('packages/board/');
const isModel = (to) => to.startsWith('packages/model/');
const isClient = (to) => to.startsWith('packages/client/');
/** Constants, words and tables: what both sides know without a schema, so that the first page needs no zod. */
const isGround = (to) =>
  /^packages\/contract\/src\/(constants\/.+|craft\/.+|words\/.+|permissions|tables|read-url)\.ts$/.test(to);
/** How texts are worded, without any text. */
const isSpeech = (to) => to.startsWith('packages/contract/src/words/');
/** How texts are compared, whatever they are about. */
const isFold = (to) => to === 'packages/contract/src/fold.ts';
/**
 * How both sides talk, whatever the subject: calls, frames, failures, wording, and the session by which they know each
 * other.
 */
const isTalk = (to) =>
  /^packages\/contract\/src\/(constants\/(error-status|limits|texts)|endpoint|endpoints\/authorizations|errors|events|idempotency-key|csv\/.+|realtime|validation|words\/.+)\.ts$/.test(
    to,
  );
/** What both sides share. */
const isShared = (to) => isContract(to) || isClient(to) || isBoard(to) || isModel(to);
const workspaceOf = (file) => /^(?:(?:apps|packages)\/[^/]+|e2e|bench|demo)(?=\/|$)/.exec(file)?.[0];
const isOrm = (to) => /^drizzle-orm(\/|$)/.test(to) || to.startsWith(`${SERVER}db/schema`);
const within = (to, folder, parts) => parts.some((part) => to.startsWith(`${folder}${part}/`));

const ORDER = Object.values(FEATURES).flat();
/** What the root files bind. */
const BOUND_BY_ROOTS = /^([a-z-]*routes|jobs)\.ts$/;

/** Where rows are read and written. */
const MAY_USE_ORM =
  /\/(actions\/.+|[a-z-]*access|queries|reads|jobs|[a-z-]+-(query|queries|sql|columns)|(find|list|get|load)-[a-z-]+)\.ts$/;
/** The bench's bare handler runs the product's own query, not a copy of it. */
const SHARED_QUERY = /^apps\/server\/src\/features\/[^/]+\/[a-z-]+-query\.ts$/;
const isBench = (file) => file.startsWith('bench/');
/** The demo tells the story that the product shows as its sample. */
const SAMPLE_STORY = 'apps/server/src/features/sample/collection/';
/** Files that only compute on what they are given. */
const PURE_FILE =
  /\/([a-z-]*policy|presenter|standing|excerpt|[a-z-]+-(sql|columns))\.ts$|\/platform\/storage\/(names|formats)\//;

/**
 * The allowed imports, one rule each: `from` says whose imports are judged and `allows(to, { file, isType, offers })`
 * whether one is right. `to` is a path from the repository's root, or a package's name.
 */
export const IMPORT_RULES = [
  {
    name: 'the contract imports zod and itself',
    from: (file) => file.startsWith('packages/contract/src/') && !isTest(file),
    allows: (to) => isContract(to) || /^zod(\/|$)/.test(to),
  },
  {
    name: 'the ground of the contract imports nothing but itself',
    from: (file) => isGround(file) && !isTest(file),
    allows: (to, { isType }) => isGround(to) || (isType && isContract(to)),
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
    allows: (to) => isPackage(to) || isContract(to) || isModel(to) || within(to, SERVER, ['db']),
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
    name: 'every server feature has its place in the order',
    from: (file) => FEATURE.test(file),
    allows: (to, { file }) => ORDER.includes(FEATURE.exec(file)[1]),
  },
  {
    name: 'a server feature uses only features below it',
    from: (file) => FEATURE.test(file) && !isTest(file),
    allows: (to, { file }) => {
      const [own, other] = [FEATURE.exec(file)[1], FEATURE.exec(to)?.[1]];
      return !other || other === own || ORDER.indexOf(other) < ORDER.indexOf(own);
    },
  },
  {
    name: 'of another feature only what it offers',
    from: (file) => file.startsWith(SERVER) && !isTest(file),
    allows: (to, { file, offers }) => {
      const other = FEATURE.exec(to);
      if (!other || other[1] === FEATURE.exec(file)?.[1]) return true;
      const name = to.slice(other[0].length);
      return offers[other[1]]?.includes(name) || (ROOT_FILE.test(file) && BOUND_BY_ROOTS.test(name));
    },
  },
  {
    name: 'roots and commands build on all of the server, and nothing builds on them',
    from: (file) => file.startsWith(SERVER) && !isTest(file),
    allows: (to, { file }) => {
      const isAbove = (path) => ROOT_FILE.test(path) || path.startsWith(`${SERVER}cli/`);
      return isAbove(file) ? isPackage(to) || isShared(to) || to.startsWith(SERVER) : !isAbove(to);
    },
  },
  {
    name: 'the ORM and the tables stay where rows are read and written',
    from: (file) => /^apps\/server\/src\/(features|platform)\//.test(file) && !isTest(file),
    allows: (to, { file, isType }) => isType || !isOrm(to) || MAY_USE_ORM.test(file),
  },
  {
    name: 'policy and presenter only compute',
    from: (file) => FEATURE.test(file) && /\/([a-z-]*policy|presenter)\.ts$/.test(file),
    allows: (to, { isType }) => isType || isContract(to) || PURE_FILE.test(to),
  },
  {
    name: 'only actions and jobs open a transaction',
    from: (file) => /^apps\/server\/src\/(features|platform)\//.test(file) && !isTest(file),
    allows: (to, { file, isType }) =>
      isType || to !== `${SERVER}db/transact.ts` || /\/(actions\/.+|jobs)\.ts$/.test(file),
  },
  {
    name: 'what is open of a board knows nothing of what is done to it',
    from: (file) => file.startsWith(`${SERVER}features/boards/live/`),
    allows: (to) => !to.startsWith(`${SERVER}features/boards/actions/`),
  },
  {
    name: 'ui shows and fetches nothing, and has no word of the domain',
    from: (file) => file.startsWith(`${WEB}ui/`),
    allows: (to) =>
      (isPackage(to) && !to.startsWith('@tanstack/react-query')) ||
      isSpeech(to) ||
      isFold(to) ||
      within(to, WEB, ['ui', 'assets']),
  },
  {
    name: 'lib knows how to talk to the server, not what about',
    from: (file) => file.startsWith(`${WEB}lib/`) && !isTest(file),
    allows: (to) => isPackage(to) || isTalk(to) || isClient(to) || within(to, WEB, ['lib', 'ui']),
  },
  {
    name: 'shared parts of the domain know no feature',
    from: (file) => SHARED_PART.test(file),
    allows: (to) => isPackage(to) || isShared(to) || within(to, WEB, ['ui', 'lib', 'shared']),
  },
  {
    name: 'every shared part has its place in the order, and uses only parts below it',
    from: (file) => SHARED_PART.test(file) && !isTest(file),
    allows: (to, { file }) => {
      const [own, other] = [file, to].map((path) => SHARED_PARTS.indexOf(SHARED_PART.exec(path)?.[1]));
      return own >= 0 && (!SHARED_PART.test(to) || (other >= 0 && other <= own));
    },
  },
  {
    name: 'a web feature builds on what lies below, never on another feature',
    from: (file) => WEB_FEATURE.test(file),
    allows: (to, { file }) =>
      isPackage(to) ||
      isShared(to) ||
      isCanvas(to) ||
      within(to, WEB, ['ui', 'lib', 'shared', 'assets']) ||
      WEB_FEATURE.exec(to)?.[1] === WEB_FEATURE.exec(file)[1],
  },
  {
    name: 'pages join features and never reach into the app',
    from: (file) => file.startsWith(`${WEB}pages/`),
    allows: (to) =>
      isPackage(to) ||
      isShared(to) ||
      isCanvas(to) ||
      within(to, WEB, ['pages', 'features', 'shared', 'ui', 'lib', 'assets']),
  },
];

/**
 * Judges every import: for each rule, how many files it looked at and what broke it. `offers` names, for each feature
 * of the server, the files that it offers to others.
 */
export function judgeImports(modules, { rules = IMPORT_RULES, offers = {} } = {}) {
  return rules.map(({ name, from, allows }) => {
    const judged = modules.filter(({ file }) => from(file));
    const broken = judged.flatMap(({ file, imports }) =>
      imports
        .filter(({ to, isType }) => !allows(to, { file, isType, offers }))
        .map(({ to }) => `${file} imports ${to}`),
    );
    return { name, files: judged.length, broken: [...new Set(broken)] };
  });
}

/** Offers that nobody takes and that can be withdrawn. */
export function unusedOffers(modules, offers) {
  const used = new Set(
    modules
      .filter(({ file }) => !isTest(file))
      .flatMap(({ file, imports }) =>
        imports.filter(({ to }) => FEATURE.exec(to)?.[1] !== FEATURE.exec(file)?.[1]).map(({ to }) => to),
      ),
  );
  const files = Object.entries(offers).flatMap(([feature, names]) =>
    names.map((name) => `${SERVER}features/${feature}/${name}`),
  );
  return files.filter((file) => !used.has(file));
}
