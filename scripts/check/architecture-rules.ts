import type { ICruiseOptions, IForbiddenRuleType } from 'dependency-cruiser'

/** Who may import whom. A folder's own files are always allowed; types count like everything else. */
const ALLOWED: Record<string, readonly string[]> = {
  'src/domain': [],
  'src/services': ['src/domain'],
  'src/machines': ['src/domain'],
  'src/views': ['src/machines', 'src/domain', 'src/i18n'],
  'src/i18n': ['src/domain'],
  'src/trace': [],
  // Runs before the bundle: what it starts, the services take over.
  'src/head': ['src/domain', 'src/services'],
  // Runs beside the pages: it knows which addresses are theirs, and nothing of what they show.
  'src/worker': ['src/domain'],
  server: ['src/domain', 'src/services/wire'],
}

/** Only each other and the tools may name these. */
const NEVER_IMPORTED = '^(tests|e2e|bench)/'

const rooms = Object.entries(ALLOWED).map(
  ([room, others]): IForbiddenRuleType => ({
    name: `${room} imports only ${others.join(', ') || 'its own files'}`,
    severity: 'error',
    from: { path: `^${room}/` },
    to: { path: '^(src|server|scripts)/', pathNot: [room, ...others].map((folder) => `^${folder}/`) },
  }),
)

const RULES: IForbiddenRuleType[] = [
  ...rooms,
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
    name: 'no circles',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'every import leads somewhere',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, pathNot: '^virtual:' },
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
