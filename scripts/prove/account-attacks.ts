import { type Attack, expectThat, type Suite } from './attack.ts'
import { askForCode, type Call, nextAddress, type Reply, type Site, startSite } from './site.ts'
import { areaUnderCurve, shuffled } from './timing.ts'

const WRONG = 'Wrong-Password-1'
const REDEEMS = 40
/** For each of the two groups. */
const TRIES = 500
/** With fewer, a code is no longer mailed: ten an hour are the limit of an account. */
const ACCOUNTS = 50
/** Beyond these, a single answer tells too much. With 500 tries each, chance alone stays within them in 99 of 100 runs. */
const [LOWEST, HIGHEST] = [0.45, 0.55]

/** Attacks that find out who has an account, or use a reset code more than once. */
export const accountAttacks: Suite = async ({ databaseUrl }) => {
  const site = await startSite({ databaseUrl, hasFaults: true })
  const known = await accountsWithPassword(site)
  const unknown = known.map((_, index) => `nobody.${String(index).padStart(3, '0')}@maple.example`)
  const tellsApart = (path: string, bodyOf: (email: string) => object) => () =>
    compare(site, { path, bodyOf }, known, unknown)
  return {
    close: site.close,
    attacks: [
      redeems(site),
      {
        name: `${TRIES} sign-ins each tell known addresses from unknown ones`,
        attack: tellsApart('/auth/login', (email) => ({ email, password: WRONG })),
        control: tellsApart('/auth/faults/login', (email) => ({ email, password: WRONG })),
      },
      {
        name: `${TRIES} requests each for a code tell known addresses from unknown ones`,
        attack: tellsApart('/auth/forgot-password', (email) => ({ email })),
        control: tellsApart('/auth/faults/forgot-password', (email) => ({ email })),
      },
    ],
  }
}

function redeems(site: Site): Attack {
  const codeOf = async (email: string) => ({ email, ...(await askForCode(site, email)) })
  const redeem = async (codes: readonly { email: string; code: string; cookie: string }[]) => {
    const answers = await Promise.all(
      Array.from({ length: REDEEMS }, (_, index) => {
        const { email = '', code = '', cookie = '' } = codes[index % codes.length] ?? {}
        const body = { email, code, new_password: `Kiwi-Volt-${index}7` }
        return site.call({ path: '/auth/reset-password', method: 'POST', body, cookie, from: nextAddress() })
      }),
    )
    const changed = answers.filter(({ status }) => status === 200).length
    return expectThat(changed === 1, `${changed} of ${REDEEMS} at once set a password`)
  }
  return {
    name: 'one reset code sets several passwords',
    attack: async () => redeem([await codeOf('group.user@northstar.example')]),
    control: async () =>
      redeem([await codeOf('dealer.user@maple.example'), await codeOf('dealer.admin@maple.example')]),
  }
}

/** Gives accounts of the demo a password, because most have none. */
async function accountsWithPassword({ query }: Site): Promise<readonly string[]> {
  const rows = await query<{ email: string }>(
    `update users set password_hash = (select password_hash from users where email = 'admin@provider.example')
     where id in (select id from users where status = 'CONFIRMED' and email not like '%.admin@%' order by id limit $1)
     returning email`,
    [ACCOUNTS],
  )
  return rows.map(({ email }) => email)
}

interface Question {
  readonly path: string
  readonly bodyOf: (email: string) => object
}

/** Sends the same question for addresses of both groups in random order, one after the other. */
async function compare(
  { call }: Site,
  { path, bodyOf }: Question,
  known: readonly string[],
  unknown: readonly string[],
): Promise<string> {
  const ask = (email: string): Call => ({ path, method: 'POST', body: bodyOf(email), from: nextAddress() })
  for (let warm = 0; warm < 20; warm++) await call(ask(`warm.${warm}@maple.example`))
  const tries = Array.from({ length: TRIES }, (_, index) => [
    { isKnown: true, email: known[index % known.length] ?? '' },
    { isKnown: false, email: unknown[index % unknown.length] ?? '' },
  ])
  const durations = { known: [] as number[], unknown: [] as number[] }
  const answers = { known: new Set<string>(), unknown: new Set<string>() }
  for (const { isKnown, email } of shuffled(tries.flat())) {
    const group = isKnown ? 'known' : 'unknown'
    const started = performance.now()
    const reply = await call(ask(email))
    durations[group].push(performance.now() - started)
    answers[group].add(visibleOf(reply))
  }
  const auc = areaUnderCurve(durations.known, durations.unknown)
  const isSame = answers.known.size === 1 && answers.known.symmetricDifference(answers.unknown).size === 0
  const words = `${isSame ? 'equal' : 'different'} answers, AUC of the times ${auc.toFixed(3)}`
  return expectThat(isSame && auc >= LOWEST && auc <= HIGHEST, words)
}

/** What a caller sees of an answer, apart from what is random in each. */
function visibleOf({ status, text, headers }: Reply): string {
  const id = headers.get('x-request-id') ?? ''
  const seen = [...headers]
    .filter(([name]) => name !== 'date' && name !== 'x-request-id')
    .map(([name, value]) => `${name}: ${name === 'set-cookie' ? value.replace(/=[^;]*/, '=') : value}`)
  return [status, ...seen.sort(), id === '' ? text : text.replaceAll(id, '')].join('\n')
}
