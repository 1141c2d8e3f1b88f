/** A part of the product, and the tests that must notice each change of it. */
export interface Area {
  readonly name: string
  /** The percentage of decided mutants that tests must kill. */
  readonly threshold: number
  readonly files: readonly string[]
  readonly except?: readonly string[]
  /** Further files: only their lines that match belong to the area. */
  readonly lines?: { readonly files: readonly string[]; readonly like: RegExp }
  /** The machines whose models import the file are explored, before the tests. */
  readonly hasModels?: boolean
  readonly tests: readonly Tests[]
}

interface Tests {
  readonly project: 'unit' | 'views' | 'server'
  readonly files: readonly string[]
  readonly except?: readonly string[]
  /** Each mutant runs them all; otherwise only those that import its file. */
  readonly all?: boolean
}

const UNIT: Tests = {
  project: 'unit',
  files: ['tests/**/*.test.{ts,tsx}'],
  // These explore machines, walk views, or test tools.
  except: ['tests/{server,kit,mutate,book,bench,architecture,docs,scripts}/**', 'tests/views/walk/**'],
}

/** Each server test imports the whole server, so all are named that can tell. */
const server = (...names: readonly string[]): Tests => ({
  project: 'server',
  files: names.map((name) => `tests/server/api/**/${name}.test.ts`),
  all: true,
})

export const AREAS: readonly Area[] = [
  {
    name: 'machines',
    threshold: 92,
    files: ['src/machines/**/*.ts'],
    except: ['src/machines/**/*.{types,trace}.ts', 'src/machines/unprovided.ts'],
    hasModels: true,
    // The second ones find machines by their models.
    tests: [
      UNIT,
      {
        ...UNIT,
        files: ['tests/rules/{list-,}notices.test.ts', 'tests/trace/structured-text.test.ts'],
        all: true,
      },
    ],
  },
  {
    name: 'views',
    threshold: 75,
    files: ['src/views/**/*.{ts,tsx}'],
    except: ['src/views/theme/**', 'src/views/parts/{icon,logo,logo-mark}.tsx', 'src/views/**/*-art.tsx'],
    tests: [{ project: 'views', files: ['tests/views/walk/*.test.tsx'] }, UNIT],
  },
  { name: 'domain', threshold: 90, files: ['src/domain/**/*.ts'], tests: [UNIT] },
  {
    name: 'rights',
    threshold: 90,
    files: [
      'src/domain/session/{permissions,roles,routes}.ts',
      'server/{identity/*reach,identity/{actor,groups,roles-of,same-rights},users/rules,lists/reached,leads/client-credential}.ts',
    ],
    lines: {
      files: ['server/**/*.ts'],
      like: /\b(allow|requireUser|listReach|(user)?[rR]eachOf|narrow(Users)?|within|reachedUsers|isRoleWithin|canSeeColumn|holds|isAtLeast|canManage|mayManage|covers|requireAssignable|requireReached|forbidden)\(/,
    },
    tests: [
      UNIT,
      server(
        '*matrix',
        'users-*',
        'sessions',
        'leads*',
        'report-edit',
        'lists/*',
        'passkey-sign-in',
        'measurements',
      ),
    ],
  },
  {
    name: 'sessions',
    threshold: 90,
    files: [
      'server/auth/{own-sessions,session-routes,start-session,known-devices,login,routes}.ts',
      'server/auth/{mailed-codes,reset-codes,change-password,password-routes}.ts',
      'server/{identity/{accounts,actor,cookie,sessions},secrets/{passwords,throttle*,tokens}}.ts',
      'server/http/call-counts.ts',
      'src/domain/account/password.ts',
    ],
    tests: [
      UNIT,
      server('login', 'sessions', 'own-sessions', 'session-races', 'reset-password', 'set-password'),
      server('call-matrix', 'throttle', 'limits', 'mail-links', 'demo-sign-in', 'bad-input', 'users-invite'),
      server('password-work'),
    ],
  },
]
