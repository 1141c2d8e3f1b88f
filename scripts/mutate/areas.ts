import { globSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import type { Mutant } from './mutants.ts'

/** A part of the product, and the tests that must detect each change of it. */
export interface Area {
  readonly name: string
  /** The percentage of decided mutants that tests must kill. */
  readonly threshold: number
  readonly files: readonly string[]
  readonly except?: readonly string[]
  /** Further files. Only their lines that match `like` belong to the area. */
  readonly lines?: { readonly files: readonly string[]; readonly like: RegExp }
  readonly only?: (mutant: Mutant) => boolean
  /** Whether to explore the machines whose models import the file, before the tests. */
  readonly hasModels: boolean
  /** Those that are most likely to detect a change come first. */
  readonly tests: readonly Tests[]
}

export interface Tests {
  readonly project: 'unit' | 'views' | 'server'
  readonly files: readonly string[]
  readonly except?: readonly string[]
  /** All test files, or only those that import the mutated file. Use `all` for server tests: each imports everything. */
  readonly which: 'all' | 'importing'
}

const FORMS = [
  'src/machines/form.machine.ts',
  'src/machines/account/*.machine.ts',
  'src/machines/dialogs/{add,edit,note}-*.machine.ts',
  'src/machines/dialogs/user-form.ts',
]
const TRACES = ['src/machines/**/*.trace.ts']
/** Types, and the rules of traces, which are a separate area. */
const NOT_MACHINES = ['src/machines/**/*.types.ts', ...TRACES, 'src/machines/unprovided.ts']

/** These tests explore machines, walk views, or test tools. */
const OTHER_TESTS = ['tests/{server,kit,mutate,book,bench,architecture,docs}/**', 'tests/views/walk/**']
const UNIT: Tests = {
  project: 'unit',
  files: ['tests/**/*.test.{ts,tsx}'],
  except: OTHER_TESTS,
  which: 'importing',
}

/** These tests find the machines through their models. They do not import a machine. */
const OF_ALL_MODELS: Tests = {
  ...UNIT,
  files: ['tests/rules/notices.test.ts', 'tests/trace/every-machine.test.ts'],
  which: 'all',
}

const server = (...names: readonly string[]): Tests => ({
  project: 'server',
  files: names.map((name) => `tests/server/api/**/${name}.test.ts`),
  which: 'all',
})

export const AREAS: readonly Area[] = [
  {
    name: 'machines',
    threshold: 92,
    files: ['src/machines/**/*.ts'],
    except: [...FORMS, ...NOT_MACHINES],
    hasModels: true,
    tests: [UNIT, OF_ALL_MODELS],
  },
  { name: 'forms', threshold: 92, files: FORMS, hasModels: true, tests: [UNIT, OF_ALL_MODELS] },
  {
    name: 'guards',
    threshold: 92,
    files: ['src/machines/**/*.ts'],
    except: NOT_MACHINES,
    only: ({ isGuard }) => isGuard,
    hasModels: true,
    tests: [UNIT, OF_ALL_MODELS],
  },
  {
    name: 'traces',
    threshold: 75,
    files: TRACES,
    hasModels: false,
    tests: [{ ...UNIT, files: ['tests/trace/**/*.test.ts', 'tests/rules/refusals.test.ts'], which: 'all' }],
  },
  {
    name: 'views',
    threshold: 75,
    files: ['src/views/**/*.{ts,tsx}'],
    except: ['src/views/theme/**', 'src/views/parts/{icon,logo,logo-mark}.tsx', 'src/views/**/*-art.tsx'],
    hasModels: false,
    tests: [
      { project: 'views', files: ['tests/views/walk/*.test.tsx'], which: 'importing' },
      { ...UNIT, files: ['tests/views/*.test.{ts,tsx}'] },
    ],
  },
  {
    name: 'rights',
    threshold: 90,
    files: [
      'src/domain/session/{permissions,roles,routes}.ts',
      'server/auth/{actor,reach,roles-of}.ts',
      'server/users/{reach,rules}.ts',
      'server/lists/reached.ts',
      'server/configurations/groups.ts',
      'server/leads/client-credential.ts',
    ],
    lines: {
      files: ['server/**/*.ts'],
      like: /\b(allow|requireUser|listReach|(user)?[rR]eachOf|narrow(Users)?|within|reachedUsers|isRoleWithin|canSeeColumn|holds|isAtLeast|canManage|mayManage|covers|requireAssignable|requireReached|forbidden)\(/,
    },
    hasModels: false,
    tests: [
      { ...UNIT, files: ['tests/{domain,rules,roles}/**/*.test.{ts,tsx}'] },
      server('*matrix'),
      server('users-*', 'sessions', 'leads-*', 'report-edit', 'lists/*'),
    ],
  },
  {
    name: 'sessions',
    threshold: 90,
    files: [
      'server/auth/{sessions,own-sessions,session-routes,start-session,known-devices,login,cookie}.ts',
      'server/auth/{throttle,throttle-rules,mailed-codes,reset-codes,change-password,password-routes}.ts',
      'server/http/call-counts.ts',
      'server/auth/{passwords,secrets,accounts,actor,routes}.ts',
      'src/domain/account/password.ts',
    ],
    hasModels: false,
    tests: [
      { ...UNIT, files: ['tests/{domain,rules}/**/*.test.{ts,tsx}'] },
      server('login', 'sessions', 'own-sessions', 'session-races', 'reset-password', 'set-password'),
      server(
        'call-matrix',
        'login-guesses',
        'lockout',
        'limits',
        'mail-links',
        'demo-sign-in',
        'bad-input',
        'password-work',
      ),
    ],
  },
]

/** @returns The files of an area. From the files in `partly`, only lines that match `lines.like` belong to it. */
export function filesOf(
  root: string,
  area: Area,
): { readonly whole: readonly string[]; readonly partly: readonly string[] } {
  const find = (patterns: readonly string[]): readonly string[] =>
    globSync([...patterns], { cwd: root })
      .filter((file) => !area.except?.some((pattern) => matchesGlob(file, pattern)))
      .filter((file) => !/^server\/demo\/|\.d\.ts$/.test(file))
      .sort()
  const whole = find(area.files)
  return { whole, partly: find(area.lines?.files ?? []).filter((file) => !whole.includes(file)) }
}
