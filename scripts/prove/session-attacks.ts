import { DEMO_PASSWORD } from '../../server/demo/demo-password.ts'
import { type Attack, expectThat, type Suite } from './attack.ts'
import {
  askForCode,
  type Call,
  type Caller,
  nextAddress,
  type Site,
  signInAs as signInTo,
  startSite,
} from './site.ts'

const WRONG = 'Wrong-Password-1'

/** Attacks on sign-ins and sessions. */
export const sessionAttacks: Suite = async ({ databaseUrl }) => {
  const site = await startSite({ databaseUrl, hasFaults: true })
  return { attacks: attacksOn(site), close: site.close }
}

function attacksOn(site: Site): readonly Attack[] {
  const { call } = site
  const signIn = (email: string, password: string, how: Partial<Call> = {}) =>
    call({ path: '/auth/login', method: 'POST', body: { email, password }, ...how })
  const signInAs = (email: string) => signInTo(call, email)
  const isSignedIn = async (cookie: string) =>
    (await call({ path: '/auth/user/profile', cookie })).status === 200

  return [
    {
      name: 'twenty sign-ins at once refuse each other',
      attack: async () => {
        const email = 'group.user@northstar.example'
        const statuses = await atOnce(20, () => signIn(email, DEMO_PASSWORD))
        return expectThat(countOf(statuses, 200) === 20, `${countOf(statuses, 200)} of 20 succeed`)
      },
      control: async () => {
        const statuses = await atOnce(20, (index) =>
          signIn('group.admin@northstar.example', index < 10 ? WRONG : DEMO_PASSWORD, { from: '203.3.0.1' }),
        )
        return expectThat(countOf(statuses, 200) === 20, `${countOf(statuses, 200)} of 20 after failures`)
      },
    },
    {
      name: 'a thousand guesses at once are all tried',
      attack: async () => {
        const statuses = await atOnce(1000, () =>
          signIn('nobody@nowhere.example', WRONG, { from: '203.4.0.1' }),
        )
        return expectThat(countOf(statuses, 401) <= 6, `${countOf(statuses, 401)} are tried`)
      },
      control: async () => {
        const statuses = await atOnce(40, (index) =>
          signIn(`a${index}@nowhere.example`, WRONG, { from: '203.5.0.1' }),
        )
        return expectThat(countOf(statuses, 401) <= 6, `${countOf(statuses, 401)} of 40 accounts`)
      },
    },
    {
      name: 'a sign-in during a reset keeps its session',
      attack: async () => {
        const { sessions, fresh } = await resetDuringSignIns(site, signIn, 'user@provider.example')
        const open = await Promise.all(sessions.map(isSignedIn))
        return expectThat(
          open.every((is) => !is) && (await isSignedIn(fresh)),
          `${open.filter(Boolean).length} of ${sessions.length} sessions are left`,
        )
      },
      control: async () => {
        const cookies = [await signInAs('admin@provider.example')]
        const open = await Promise.all(cookies.map(isSignedIn))
        return expectThat(
          open.every((is) => !is),
          `${open.filter(Boolean).length} of 1 without a reset`,
        )
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

/** Signs in with the old password while it is reset, and then with the new one. */
async function resetDuringSignIns(
  site: Site,
  signIn: (email: string, password: string, how?: Partial<Call>) => ReturnType<Caller>,
  email: string,
) {
  const { code, cookie } = await askForCode(site, email)
  const newPassword = 'Kiwi-Volt-77'
  const body = { email, code, new_password: newPassword }
  const [answers] = await Promise.all([
    Promise.all(
      Array.from({ length: 8 }, (_, index) => signIn(email, DEMO_PASSWORD, { from: `203.6.${index}.1` })),
    ),
    site.call({ path: '/auth/reset-password', method: 'POST', body, cookie }),
  ])
  const sessions = answers.filter(({ status }) => status === 200).map(({ cookie: session }) => session)
  return { sessions, fresh: (await signIn(email, newPassword)).cookie }
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
