import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { listen } from '../../tests/server/support/listen.ts'
import { startServerProcess } from '../../tests/server/support/process.ts'
import { until } from '../../tests/server/support/until.ts'
import { type Attack, expectThat } from './attack.ts'
import { type Place, type Started, stop, withDatabase } from './servers.ts'
import { send, signInAs, siteSettings } from './site.ts'

const INVITATIONS = 12
/** Longer than the lease of a killed server. */
const ARRIVE_WITHIN_MS = 60_000
/** In which a second copy would come. */
const REST_MS = 5000

/** A mail server hangs, and the server that has the mails ends, in order and by force. */
export function hangingMailServer(place: Place): Attack {
  let rounds = 0
  const run = async (isSpoilt: boolean) => {
    const mails = await startMailServer()
    const settings = {
      ...siteSettings(place.dataDir, { databaseUrl: place.databaseUrl, hashing: 'fast' }),
      SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
      MAIL_FROM: 'no-reply@portal.example',
    }
    const start = async (): Promise<Started> => {
      const server = startServerProcess(settings)
      return { server, origin: await server.ready }
    }
    rounds++
    const people = Array.from({ length: INVITATIONS }, (_, index) => `mailed${rounds}-${index}@maple.example`)
    try {
      await invite(await start(), people.slice(0, INVITATIONS / 2), 'SIGTERM')
      await invite(await start(), people.slice(INVITATIONS / 2), 'SIGKILL')
      mails.goOn()
      const last = await start()
      // As a server that has its mails in memory.
      if (isSpoilt) await withDatabase(place, (database) => database.query('delete from jobs'))
      const isThere = () => people.every((person) => mails.received.includes(person))
      await until('every mail is there', isSpoilt ? REST_MS : ARRIVE_WITHIN_MS, isThere).catch(
        () => undefined,
      )
      await pause(REST_MS)
      await stop(last)
    } finally {
      await mails.close()
    }
    const counts = people.map((person) => mails.received.filter((address) => address === person).length)
    return expectThat(
      counts.every((count) => count === 1),
      `of ${INVITATIONS} invitations ${counts.filter((count) => count > 0).length} arrived, ${counts.filter((count) => count > 1).length} of them twice`,
    )
  }
  return {
    name: 'a mail server that hangs, and the end of the server, lose an invitation or send it twice',
    attack: () => run(false),
    control: () => run(true),
  }
}

async function invite(
  started: Started,
  people: readonly string[],
  signal: 'SIGTERM' | 'SIGKILL',
): Promise<void> {
  const { origin } = started
  const cookie = await signInAs((call) => send(origin, call), 'admin@provider.example')
  const roles = [{ name: 'DEALER_USER', configuration_id: 'maple-ev-centre' }]
  for (const email of people) {
    const body = { email, name: 'Invited', family_name: 'Person', roles }
    const { status, text } = await send(origin, { path: '/auth/user', method: 'POST', cookie, body })
    if (status >= 300) throw new Error(`${email} cannot be invited: ${status} ${text}`)
  }
  await stop(started, signal)
}

/** A real SMTP server. It answers no recipient until it goes on. */
async function startMailServer() {
  const received: string[] = []
  let hangs = true
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onRcptTo: (_, __, done) => {
      if (!hangs) done()
    },
    onData: (stream, { envelope }, done) => {
      stream
        .on('end', () => {
          received.push(...envelope.rcptTo.map(({ address }) => address))
          done()
        })
        .resume()
    },
  })
  return {
    port: await listen(server.server),
    received,
    goOn: () => {
      hangs = false
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
