import { parseArgs } from 'node:util'
import { startPostgres } from '../tests/server/support/postgres-cluster.ts'
import { answerHelp } from './options.ts'
import { accountAttacks } from './prove/account-attacks.ts'
import type { Attack, Suite, SuiteOptions } from './prove/attack.ts'
import { inputAttacks } from './prove/input-attacks.ts'
import { whenInterrupted } from './prove/interruption.ts'
import { OPERATION_PARTS, operationAttacks } from './prove/operation-attacks.ts'
import { rightAttacks } from './prove/right-attacks.ts'
import { sessionAttacks } from './prove/session-attacks.ts'
import { textAttacks } from './prove/text-attacks.ts'

const usage = `Usage: npm run prove -- <name> [--embedded | --postgres] [--requests <number>] [--seconds <number>] [--only <part>]

  sessions   attacks on sign-ins, sessions and uploads
  accounts   who has an account, by answers and times; one reset code for several passwords
  input      random requests from the product's own OpenAPI document, as nobody and in all roles: 7000, or --requests
  rights     bodies that try to raise rights, sent to all writing calls in the lowest roles: 3500, or --requests
  texts      hostile texts in every stored field, on every screen in Chromium and in mails: 46 in each field, or --requests
  operations kills of the server and of PostgreSQL under load, power cuts, double starts on one data folder, backups under load,
             and figures of a load of 50 connections: 20 kills and 10 double starts, or --requests, and a quarter as many power
             cuts; 20 s of load, or --seconds. --only ${OPERATION_PARTS.join('|')} tries one of them
  all        all of these, one after the other; --requests, --seconds and --only apply to none

Series of kills and cuts tell on stderr what each has shown, and an interrupted one (SIGINT, SIGTERM) its figures so far.
Each attack has a control, which shows that its check can tell. They run on a real server with the embedded database, and
on two servers of one site with PostgreSQL, if this machine has it. --embedded and --postgres try only one of them.`

const SUITES: Readonly<Record<string, Suite>> = {
  sessions: sessionAttacks,
  accounts: accountAttacks,
  input: inputAttacks,
  rights: rightAttacks,
  texts: textAttacks,
  operations: operationAttacks,
}

answerHelp(usage)
process.exitCode = await main()

async function main(): Promise<number> {
  const options = read()
  if (options === null) return 2
  const { values, positionals } = options
  const name = positionals[0] ?? ''
  const suite = SUITES[name]
  const suites = name === 'all' ? Object.values(SUITES) : suite === undefined ? [] : [suite]
  const numberOf = (text: string | undefined) => (text === undefined || name === 'all' ? null : Number(text))
  const isWrong = (number: number | null) => number !== null && !(Number.isInteger(number) && number > 0)
  const counts = { requests: numberOf(values.requests), seconds: numberOf(values.seconds) }
  const only = name === 'operations' ? (values.only ?? null) : null
  const isUnknown = values.only !== undefined && !OPERATION_PARTS.some((part) => part === only)
  if (
    suites.length === 0 ||
    (values.embedded && values.postgres) ||
    isWrong(counts.requests) ||
    isWrong(counts.seconds) ||
    isUnknown
  ) {
    console.error(usage)
    return 2
  }
  let failed = 0
  for (const one of suites) {
    if (!values.postgres) failed += await onEmbedded(one, { only, ...counts })
    if (!values.embedded) failed += await onPostgres(one, values.postgres, { only, ...counts })
  }
  console.log(
    failed === 0
      ? 'All attacks failed, and so did all controls: each check can tell.'
      : `${failed} attacks are not proved to fail: see above.`,
  )
  return failed === 0 ? 0 : 1
}

function read() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        embedded: { type: 'boolean', default: false },
        postgres: { type: 'boolean', default: false },
        requests: { type: 'string' },
        seconds: { type: 'string' },
        only: { type: 'string' },
      },
    })
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${usage}`)
    return null
  }
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
  const forget = whenInterrupted(() => postgres.remove())
  const databaseUrl = postgres.url('postgres')
  return countFailures(suite, { databaseUrl, postgres, ...counts }).finally(() => {
    forget()
    return postgres.remove()
  })
}

async function countFailures(suite: Suite, options: SuiteOptions): Promise<number> {
  const { attacks, close } = await suite(options)
  const forget = whenInterrupted(close)
  let failed = 0
  try {
    for (const attack of attacks) if (!(await isRepelled(attack))) failed++
  } finally {
    forget()
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
