import { type Attack, expectThat, type Suite } from './attack.ts'
import { askForCode, type Caller, nextAddress, type Site, startSite } from './site.ts'

const WRONG = 'Wrong-Password-1'

/** Attacks on sign-ins and sessions. */
export const sessionAttacks: Suite = async ({ databaseUrl }) => {
  const site = await startSite({ databaseUrl })
  return { attacks: attacksOn(site), close: site.close }
}

function attacksOn(site: Site): readonly Attack[] {
  const { call } = site
  const guess = (email: string, from: string) =>
    call({ path: '/auth/login', method: 'POST', body: { email, password: WRONG }, from })
  return [
    {
      name: 'a thousand guesses at once are all tried',
      attack: async () => {
        const statuses = await atOnce(1000, () => guess('nobody@nowhere.example', '203.4.0.1'))
        return expectThat(countOf(statuses, 401) <= 6, `${countOf(statuses, 401)} are tried`)
      },
      control: async () => {
        const statuses = await atOnce(40, (index) => guess(`a${index}@nowhere.example`, '203.5.0.1'))
        return expectThat(countOf(statuses, 401) <= 6, `${countOf(statuses, 401)} of 40 accounts`)
      },
    },
    {
      name: 'one reset code sets several passwords',
      attack: async () => redeem(site, ['group.user@northstar.example']),
      control: async () => redeem(site, ['dealer.user@maple.example', 'dealer.admin@maple.example']),
    },
    {
      name: 'the time of a sign-in tells known addresses from unknown ones',
      attack: () => compareTimes(site, '/auth/login'),
      control: () => compareTimes(site, '/auth/faults/login'),
    },
  ]
}

async function atOnce(count: number, make: (index: number) => ReturnType<Caller>): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: count }, (_, index) => make(index)))
  return answers.map(({ status }) => status)
}

function countOf(statuses: readonly number[], status: number): number {
  return statuses.filter((one) => one === status).length
}

/** Redeems the codes of these accounts by forty calls at once. One password may be set. */
async function redeem(site: Site, emails: readonly string[]): Promise<string> {
  const codes: { email: string; code: string; cookie: string }[] = []
  for (const email of emails) codes.push({ email, ...(await askForCode(site, email)) })
  const statuses = await atOnce(40, (index) => {
    const { email = '', code = '', cookie = '' } = codes[index % codes.length] ?? {}
    const body = { email, code, new_password: `Kiwi-Volt-${index}7` }
    return site.call({ path: '/auth/reset-password', method: 'POST', body, cookie, from: nextAddress() })
  })
  return expectThat(countOf(statuses, 200) === 1, `${countOf(statuses, 200)} of 40 at once set a password`)
}

const TRIES = 300
/** Beyond it, a single answer tells too much. Chance alone stays within it in 99 of 100 runs. */
const FURTHEST = 0.07

/** Signs in with known and unknown addresses in turn. A single time must not tell one from the other. */
async function compareTimes({ call, query }: Site, path: string): Promise<string> {
  const known = await query<{ email: string }>(
    `update users set password_hash = (select password_hash from users where email = 'admin@provider.example')
     where id in (select id from users where status = 'CONFIRMED' and email not like '%.admin@%' order by id limit 50)
     returning email`,
  )
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let step = -20; step < TRIES; step++)
    for (const group of step % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const email = known[Math.abs(step) % known.length]?.email ?? ''
      const body = { email: group === 'known' ? email : `nobody.${step}@maple.example`, password: WRONG }
      const started = performance.now()
      await call({ path, method: 'POST', body, from: nextAddress() })
      // The first ones only warm up.
      if (step >= 0) times[group].push(performance.now() - started)
    }
  const longer = times.known.map((time) => times.unknown.filter((other) => other < time).length)
  const area = longer.reduce((sum, one) => sum + one, 0) / TRIES ** 2
  return expectThat(Math.abs(area - 0.5) <= FURTHEST, `AUC of ${TRIES} times each ${area.toFixed(3)}`)
}
