import { expectThat, type Suite } from './attack.ts'
import { nextAddress, type Site, startSite } from './site.ts'

const TRIES = 300
/** Beyond it, a single answer tells too much. Chance alone stays within it in 99 of 100 runs. */
const FURTHEST = 0.07

/** Attacks on sign-ins. */
export const sessionAttacks: Suite = async ({ databaseUrl }) => {
  const site = await startSite({ databaseUrl })
  const timing = {
    name: 'the time of a sign-in tells known addresses from unknown ones',
    attack: () => compareTimes(site, '/auth/login'),
    control: () => compareTimes(site, '/auth/faults/login'),
  }
  return { attacks: [timing], close: site.close }
}

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
      const body = {
        email: group === 'known' ? email : `nobody.${step}@maple.example`,
        password: 'Wrong-Password-1',
      }
      const started = performance.now()
      await call({ path, method: 'POST', body, from: nextAddress() })
      // The first ones only warm up.
      if (step >= 0) times[group].push(performance.now() - started)
    }
  const longer = times.known.map((time) => times.unknown.filter((other) => other < time).length)
  const area = longer.reduce((sum, one) => sum + one, 0) / TRIES ** 2
  return expectThat(Math.abs(area - 0.5) <= FURTHEST, `AUC of ${TRIES} times each ${area.toFixed(3)}`)
}
