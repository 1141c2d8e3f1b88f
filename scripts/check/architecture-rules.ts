import type { ICruiseOptions, IForbiddenRuleType } from 'dependency-cruiser'

/** The folders that each folder may import from, besides itself. Imports of types count too. */
const ALLOWED: Record<string, readonly string[]> = {
  'src/domain': [],
  'src/services': ['src/domain', 'src/trace'],
  // The player of the support pages shows traces.
  'src/machines': ['src/domain', 'src/trace'],
  'src/views': ['src/machines', 'src/domain', 'src/i18n', 'src/trace'],
  'src/i18n': ['src/domain'],
  // Its dictionary has the words of the domain.
  'src/trace': ['src/domain'],
  // It puts the others together: portal, screens, and what starts with or after them.
  'src/app': ['src/machines', 'src/views', 'src/services', 'src/domain', 'src/i18n', 'src/trace', 'src/head'],
  // The head scripts run before the bundle. One starts requests, whose answers the services use; the other shows the first form.
  'src/head': ['src/domain', 'src/services', 'src/views/session/first-field.ts'],
  // The service worker needs the addresses of pages only.
  'src/worker': ['src/domain'],
  // The server reads and summarises the traces that people send, and keeps the words in which it issues reports.
  server: ['src/domain', 'src/services/wire', 'src/trace', 'src/i18n'],
}

/**
 * The layers of the server, from the bottom. A folder or file imports only from itself and from the layers below its own; those
 * that are not here (`server/app.ts`, the commands) put the others together.
 */
const SERVER_LAYERS: readonly (readonly string[])[] = [
  ['settings-forms.ts', 'error-log.ts', 'process-load.ts', 'lanes.ts', 'background.ts'],
  ['settings-environment.ts', 'hourly.ts'],
  ['settings.ts'],
  ['database'],
  ['http'],
  ['work', 'secrets', 'metrics', 'tracing', 'backup'],
  ['jobs'],
  ['mail'],
  ['dependencies.ts'],
  ['identity'],
  ['audit'],
  ['lists', 'pictures', 'vehicles', 'styles'],
  ['measurements', 'audit-log', 'auth'],
  ['revisions'],
  ['devices', 'inventories', 'batteries', 'configurations'],
  ['leads'],
  ['users', 'support'],
  ['home', 'search', 'print', 'demo'],
]

/** Only these folders and `scripts` may import from these folders. */
const NEVER_IMPORTED = '^(tests|e2e|bench)/'

const folderRules = Object.entries(ALLOWED).map(
  ([folder, others]): IForbiddenRuleType => ({
    name: `${folder} imports only ${others.join(', ') || 'its own files'}`,
    severity: 'error',
    from: { path: `^${folder}/` },
    to: {
      path: '^(src|server|scripts)/',
      pathNot: [folder, ...others].map((allowed) => `^${allowed}(?:/|$)`),
    },
  }),
)

const serverRules = SERVER_LAYERS.flatMap((layer, height) =>
  layer.map((place): IForbiddenRuleType => {
    const below = SERVER_LAYERS.slice(0, height).flat()
    return {
      name: `server/${place} imports only from the layers below it`,
      severity: 'error',
      from: { path: `^server/${place}(?:/|$)` },
      to: { path: '^server/', pathNot: [place, ...below].map((allowed) => `^server/${allowed}(?:/|$)`) },
    }
  }),
)

const RULES: IForbiddenRuleType[] = [
  ...folderRules,
  ...serverRules,
  {
    name: 'machines are pure: no React, no browser library',
    severity: 'error',
    from: { path: '^src/(machines|domain)/' },
    to: {
      path: 'node_modules/(react|react-dom|@xstate/react|@chakra-ui|@emotion|wouter|ofetch|i18next|react-i18next)/',
    },
  },
  {
    name: 'the domain has no state machines',
    severity: 'error',
    from: { path: '^src/domain/' },
    to: { path: 'node_modules/(xstate|zod)/' },
  },
  {
    name: 'the browser never imports Node',
    severity: 'error',
    from: { path: '^src/' },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'nothing imports tests, e2e or bench',
    severity: 'error',
    from: { pathNot: '^(tests|e2e|bench|scripts)/' },
    to: { path: NEVER_IMPORTED },
  },
  {
    name: 'no import cycles',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'every import resolves',
    severity: 'error',
    from: {},
    // Vite resolves these, and refuses to build what it cannot.
    to: { couldNotResolve: true, pathNot: ['^virtual:', '\\.wasm\\?url$'] },
  },
  {
    name: 'only declared packages',
    severity: 'error',
    from: {},
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
]

export const CRUISE_OPTIONS: ICruiseOptions = {
  ruleSet: { forbidden: RULES },
  validate: true,
  tsPreCompilationDeps: true,
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '^(dist|test-results)/' },
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'node', 'default', 'types'],
  },
}
