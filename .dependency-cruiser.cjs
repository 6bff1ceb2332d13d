/**
 * The order of dependence, kept: imports point one way, and there are no cycles, neither of files nor of folders. Cycles that only
 * show when a folder is taken with all that lies in it are found by tests/project/structure.test.ts.
 */

/** Folders of the engine that games share. */
const SHARED = '(?:board|facts|kit|notation|search)/';

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-cycles-of-folders',
      comment: 'Neither do folders lead back to themselves: what two of them need lies below both.',
      scope: 'folder',
      severity: 'error',
      from: { path: '^(src|playground/src)/' },
      to: { circular: true },
    },
    {
      name: 'parts-do-not-import-the-whole',
      comment: "The files at a game's root put its folders together; no folder imports them, but its codes.",
      severity: 'error',
      from: { path: `^src/engine/(?!${SHARED})([^/]+)/[^/]+/` },
      to: { path: '^src/engine/$1/[^/]+\\.ts$', pathNot: '/codes\\.ts$' },
    },
    {
      name: 'engine-is-pure',
      comment: 'The rules import nothing outside themselves: no I/O, no clock, no Discord, no library.',
      severity: 'error',
      from: { path: '^src/engine/' },
      to: { pathNot: '^src/engine/' },
    },
    {
      name: 'games-stand-alone',
      comment: 'A game imports the kernel and itself, never another game.',
      severity: 'error',
      from: { path: `^src/engine/(?!${SHARED})([^/]+)/` },
      to: { path: `^src/engine/(?!${SHARED})[^/]+/`, pathNot: '^src/engine/$1/' },
    },
    {
      name: 'kernel-knows-no-game',
      comment: 'Only the list of games (src/engine/index.ts) names them.',
      severity: 'error',
      from: { path: `^src/engine/(${SHARED}|[^/]+\\.ts$)`, pathNot: '^src/engine/index\\.ts$' },
      to: { path: `^src/engine/(?!${SHARED})[^/]+/` },
    },
    {
      name: 'render-sees-views-only',
      severity: 'error',
      from: { path: '^src/render/' },
      to: {
        path: '^src/',
        pathNot:
          '^src/(render|texts)/|^src/base/pace\\.ts$|^src/engine/(view|choices|description|game|options|result)\\.ts$',
      },
    },
    {
      name: 'table-knows-engine-and-store',
      severity: 'error',
      from: { path: '^src/table/' },
      to: {
        path: '^src/',
        pathNot: '^src/(table|engine|db)/|^src/computer/question\\.ts$|^src/base/',
      },
    },
    {
      name: 'computer-knows-engine',
      severity: 'error',
      from: { path: '^src/computer/' },
      to: { pathNot: '^src/(computer|engine)/' },
    },
    {
      name: 'only-metrics-know-prometheus',
      comment: 'What is observed reports to an Observer (src/base/observer.ts).',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/metrics/' },
      to: { path: 'node_modules/prom-client/' },
    },
    {
      name: 'only-the-start-opens-metrics',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(metrics/|main\\.ts$)' },
      to: { path: '^src/metrics/' },
    },
    {
      name: 'exploring-knows-engine',
      comment: 'Trying moves is apart from tables: nothing there can change a game.',
      severity: 'error',
      from: { path: '^src/explore/' },
      to: { path: '^src/', pathNot: '^src/(explore|engine)/' },
    },
    {
      name: 'analysis-knows-engine-and-computer',
      comment: 'An analysis is a game played again and judged, in a worker.',
      severity: 'error',
      from: { path: '^src/analysis/' },
      to: { path: '^src/', pathNot: '^src/(analysis|computer|engine|workers|base)/' },
    },
    {
      name: 'standing-knows-results-and-records',
      comment: 'What follows from results is decided without Discord.',
      severity: 'error',
      from: { path: '^src/standing/' },
      to: { path: '^src/', pathNot: '^src/(standing|table|engine|db)/|^src/base/' },
    },
    {
      name: 'films-draw-games',
      comment: 'A film is a game played again and drawn, in a worker.',
      severity: 'error',
      from: { path: '^src/films/' },
      to: { path: '^src/', pathNot: '^src/(films|render|engine|workers|base)/' },
    },
    {
      name: 'workers-think-about-games',
      comment: 'A thread loads what its tasks take and nothing else.',
      severity: 'error',
      from: { path: '^src/workers/' },
      to: {
        path: '^src/',
        pathNot: '^src/(workers|engine|computer)/|^src/table/model/deferred-work\\.ts$|^src/base/',
      },
    },
    {
      name: 'rules-know-engine-and-search',
      severity: 'error',
      from: { path: '^src/rules/' },
      to: { path: '^src/', pathNot: '^src/(rules|texts|typed|engine)/|^src/db/search/' },
    },
    {
      name: 'typed-moves-know-engine-and-texts',
      comment: 'The console and the lessons read typed moves as the bot does.',
      severity: 'error',
      from: { path: '^src/typed/' },
      to: { path: '^src/', pathNot: '^src/(typed|texts|engine)/' },
    },
    {
      name: 'discord-knows-no-feature',
      comment: 'What any bot has is handed what it shows.',
      severity: 'error',
      from: { path: '^src/discord/' },
      to: {
        path: '^src/',
        pathNot:
          '^src/(discord|table|engine|render|texts)/|^src/db/storage/(busy-error|disk-error|storage-fault)\\.ts$|^src/base/',
      },
    },
    {
      name: 'features-stand-alone',
      comment: 'What two features need lies in src/commands/shared or below src/commands.',
      severity: 'error',
      from: { path: '^src/commands/([^/]+)/' },
      to: { path: '^src/commands/', pathNot: '^src/commands/($1|shared)/' },
    },
    {
      name: 'store-knows-nobody',
      severity: 'error',
      from: { path: '^src/db/' },
      to: { path: '^src/', pathNot: '^src/(db|texts)/|^src/base/(durations|shards)\\.ts$' },
    },
    {
      name: 'texts-are-a-leaf',
      comment:
        'Of the engine they see the types in which it describes an action, and the codes of the games.',
      severity: 'error',
      from: { path: '^src/texts/' },
      to: {
        path: '^src/',
        pathNot:
          '^src/texts/|^src/engine/description\\.ts$|^src/engine/(kernel-)?codes\\.ts$|^src/engine/[^/]+/codes\\.ts$|^src/engine/knightmare/codes/(codes|decisions)\\.ts$',
      },
    },
    {
      name: 'base-knows-nothing',
      severity: 'error',
      from: { path: '^src/base/' },
      to: { path: '^src/', pathNot: '^src/base/' },
    },
    {
      name: 'playground-is-apart',
      comment: 'A package of its own, which serves any bot: it knows nothing of this one.',
      severity: 'error',
      from: { path: '^playground/' },
      to: { path: '^(src|tests|bench|scripts)/' },
    },
    {
      name: 'playground-has-one-entry',
      comment: 'What plays through the page in a browser shares the driver of its tests.',
      severity: 'error',
      from: { path: '^(src|tests|bench|scripts)/' },
      to: { path: '^playground/', pathNot: '^playground/(src/index|tests/page/(browser|driver))\\.ts$' },
    },
    {
      name: 'only-the-start-opens-the-playground',
      comment: 'The bot does not know that its Discord may be the embedded one.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/process/open-playground\\.ts$' },
      to: { path: '^playground/' },
    },
    {
      name: 'only-the-bot-knows-discord',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(commands|discord|doctor)/' },
      to: { path: 'node_modules/(discord\\.js|discord-api-types|@discordjs)/' },
    },
    {
      name: 'only-the-store-knows-sql',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/db/' },
      to: { path: 'node_modules/(better-sqlite3|drizzle-orm)/' },
    },
    {
      name: 'nobody-imports-main',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/main\\.ts$' },
      to: { path: '^src/(main|console|backup|restore|health|doctor)\\.ts$' },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        path: '^(src|playground/src)/',
        pathNot: '^src/(main|console|backup|restore|health|doctor)\\.ts$|\\.d\\.ts$|/page/',
      },
      to: {},
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(playground/)?dist/|^node_modules/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'types', 'node', 'default'],
    },
  },
};
