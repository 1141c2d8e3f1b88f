import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { loadEnv } from 'vite'
import { readEnvironment } from '../src/services/environment.ts'
import { createBackend, NoAnswerError } from './contract/backend.ts'
import { readContract } from './contract/calls.ts'
import { countsOf, linesOf, runContract, SignInError } from './contract/run.ts'
import { optionsOrExit } from './options.ts'

const USAGE = `Usage: npm run contract -- --base <url> --account <address> [--writes] [--json] [--only <part of a call>]
                        [--origin <url>] [--ownership-report <id>]

Makes the calls of the portal at any backend, and says call by call what it honours, what it does differently, and what the
portal does without. The password is in PORTAL_PASSWORD, or it is asked for.

  --base              the address of the backend, as VITE_API_BASE has it
  --account           an account that may do everything, such as a provider admin without a second step
  --writes            also the calls that change something, on a user, a network and a view that it makes and removes
  --origin            the origin of the portal's pages, if it is another one than that of the backend
  --ownership-report  the id of a report that an owner got, for the public pages
  --only              only calls whose name contains it; it can be given several times
  --json              the result as JSON

The paths of the services and the credential of the public pages are those of the portal (VITE_… in .env or the environment).
It ends with 0 when nothing differs, with 1 when something does, with 2 when it could not begin.`

process.exitCode = await main()

async function main(): Promise<number> {
  const options = read()
  if (options === null) {
    console.error(USAGE)
    return 2
  }
  const settings = readEnvironment(loadEnv('production', process.cwd(), 'VITE_'))
  if (!settings.ok) {
    console.error(`Missing or wrong settings of the portal: ${settings.wrong.join(', ')}. See .env.`)
    return 2
  }
  const { base, account: email, origin = base.origin, json, writes, only = [] } = options
  try {
    const password = process.env.PORTAL_PASSWORD ?? (await askForPassword(email))
    const backend = createBackend(base.href, settings.environment, origin)
    const results = await runContract(await readContract(), backend, {
      ...{ email, password, writes, only, ownershipReport: options['ownership-report'] ?? null },
      onResult: (result) => {
        if (!json) console.log(linesOf(result).join('\n'))
      },
    })
    const counts = countsOf(results)
    const { honoured, differs, without, untried } = counts
    console.log(
      json
        ? JSON.stringify({ base: base.href, counts, calls: results }, null, 2)
        : `${results.length} calls: ${honoured} honoured, ${differs} differ, ${without} the portal does without, ${untried} not tried`,
    )
    return differs === 0 ? 0 : 1
  } catch (error) {
    if (!(error instanceof SignInError || error instanceof NoAnswerError)) throw error
    console.error(
      error instanceof NoAnswerError ? `${base.href} does not answer: ${error.message}` : error.message,
    )
    return 2
  }
}

function read() {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  const { values } = optionsOrExit(
    {
      options: {
        ...{ base: text, account: text, origin: text, 'ownership-report': text },
        ...{ only: { type: 'string', multiple: true } as const, writes: flag, json: flag },
      },
    },
    USAGE,
  )
  const base = URL.parse(values.base ?? '')
  const { account } = values
  return base?.protocol.startsWith('http') && account ? { ...values, base, account } : null
}

/** Asks on stderr, and does not show what is typed. */
async function askForPassword(email: string): Promise<string> {
  process.stderr.write(`Password of ${email}: `)
  const silent = new Writable({ write: (_, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silent, terminal: process.stdin.isTTY })
  const password = await lines.question('')
  lines.close()
  process.stderr.write('\n')
  return password
}
