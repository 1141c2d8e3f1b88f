import { startPostgres } from '../tests/server/support/postgres-cluster.ts'
import { optionsOrExit } from './options.ts'
import type { Attack, Suite, SuiteOptions } from './prove/attack.ts'
import { killAttacks } from './prove/kill-attacks.ts'
import { rightAttacks } from './prove/right-attacks.ts'
import { sessionAttacks } from './prove/session-attacks.ts'
import { textAttacks } from './prove/text-attacks.ts'

const usage = `Usage: npm run prove -- <name> [--embedded | --postgres] [--requests <number>]

  kills     of the server, and of all processes of PostgreSQL, while people read and write and loggers send: 20
  rights    bodies that try to raise rights, sent to all writing calls in the lowest roles: 3500
  texts     hostile texts in every stored field, on every screen in Chromium: 46 in each field
  sessions  the time of sign-ins, which must not tell whether an account exists
  all       all of these, one after the other

--requests sets the numbers above. Each attack has a control, which shows that its check can tell. They run on a real server with
the embedded database, and on two servers of one site with PostgreSQL, if this machine has it. --embedded and --postgres try only one.`

const SUITES: Readonly<Record<string, Suite>> = {
  kills: killAttacks,
  rights: rightAttacks,
  texts: textAttacks,
  sessions: sessionAttacks,
}

process.exitCode = await main()

async function main(): Promise<number> {
  const { values, positionals } = optionsOrExit(
    {
      allowPositionals: true,
      options: {
        embedded: { type: 'boolean', default: false },
        postgres: { type: 'boolean', default: false },
        requests: { type: 'string' },
      },
    },
    usage,
  )
  const [name = '', ...others] = positionals
  const suites = Object.entries(SUITES).filter(([own]) => name === 'all' || name === own)
  const requests = values.requests === undefined ? null : Number(values.requests)
  const isCount = requests === null || (Number.isInteger(requests) && requests > 0)
  if (suites.length === 0 || others.length > 0 || !isCount || (values.embedded && values.postgres)) {
    console.error(usage)
    return 2
  }
  let failed = 0
  for (const [, suite] of suites) {
    if (!values.postgres) failed += await onEmbedded(suite, { requests })
    if (!values.embedded) failed += await onPostgres(suite, values.postgres, { requests })
  }
  console.log(
    failed === 0
      ? 'All attacks failed, and so did all controls: each check can tell.'
      : `${failed} attacks are not proved to fail: see above.`,
  )
  return failed === 0 ? 0 : 1
}

type Counts = Omit<SuiteOptions, 'databaseUrl' | 'postgres'>

async function onEmbedded(suite: Suite, counts: Counts): Promise<number> {
  console.log('On the embedded database:')
  return countFailures(suite, { databaseUrl: null, postgres: null, ...counts })
}

/** @param isWanted Whether nothing else was asked for: then a machine without it proves nothing. */
async function onPostgres(suite: Suite, isWanted: boolean, counts: Counts): Promise<number> {
  const postgres = await startPostgres().catch((error: Error) => error)
  if (postgres instanceof Error) {
    console.log(`Not on PostgreSQL: ${postgres.message}`)
    return isWanted ? 1 : 0
  }
  console.log('On two servers with PostgreSQL:')
  const databaseUrl = postgres.url('postgres')
  return countFailures(suite, { databaseUrl, postgres, ...counts }).finally(() => postgres.remove())
}

async function countFailures(suite: Suite, options: SuiteOptions): Promise<number> {
  const { attacks, close } = await suite(options)
  let failed = 0
  try {
    for (const attack of attacks) if (!(await isRepelled(attack))) failed++
  } finally {
    await close()
  }
  return failed
}

async function isRepelled({ name, attack, control }: Attack): Promise<boolean> {
  const [seen, controlled] = [await outcomeOf(attack), await outcomeOf(control)]
  const isProved = seen.isFine && !controlled.isFine
  console.log(`${isProved ? 'ok    ' : 'FAILED'}  ${name}: ${seen.text} (control: ${controlled.text})`)
  return isProved
}

async function outcomeOf(check: () => Promise<string>): Promise<{ isFine: boolean; text: string }> {
  try {
    return { isFine: true, text: await check() }
  } catch (error) {
    return { isFine: false, text: error instanceof Error ? error.message : String(error) }
  }
}
