import { describe, test } from 'vitest'
import { batteryReports } from '../../../server/database/schema.ts'
import { newPicturePath } from '../../../server/pictures/store.ts'
import { aPicture, upload } from '../api/reports/pictures.ts'
import { REPORTS } from '../api/routes.ts'
import { ACCOUNTS } from '../api/users/people.ts'
import { type Failure, startMuteServer } from '../support/mute-server.ts'
import { S3_KEY, S3_REGION } from '../support/s3-server.ts'
import { startTestServer } from '../support/server.ts'
import { signedIn } from '../support/sessions.ts'

/** Some times the limit of the server: a busy machine is late, and a client without a limit waits five minutes. */
const SOON_MS = 60_000

interface StartOptions {
  readonly greeting?: string
  readonly readsOnly?: boolean
}

async function startWith(failure: Failure, { greeting, readsOnly = false }: StartOptions) {
  const bucket = await startMuteServer(failure, greeting)
  const pictures = {
    endpoint: `http://127.0.0.1:${bucket.port}`,
    region: S3_REGION,
    bucket: 'portal-pictures',
    accessKeyId: S3_KEY,
    secretAccessKey: 'secret',
  }
  const server = await startTestServer({ seed: true, readsOnly, settings: { pictures, storageSeconds: 2 } })
  const cookie = await signedIn(server, ACCOUNTS.LF_ADMIN)
  const [report] = await server.db.select().from(batteryReports).limit(1)
  const url = `${REPORTS}/${report?.id}`
  return {
    bucket,
    /** The bucket ends first: work in the background then fails at once. */
    close: async () => {
      await bucket.close()
      await server.close()
    },
    download: () => server.inject({ url: `/cdn/${newPicturePath()}` }),
    upload: async () => upload(server, cookie, `${url}/image`, await aPicture()),
    next: () => server.inject({ url, headers: { cookie } }),
  }
}

type Answer = Awaited<ReturnType<typeof upload>>
const partsOf = (answer: Answer) => [
  answer.statusCode,
  answer.headers['retry-after'],
  answer.json().error,
  answer.json().message,
]
const UNAVAILABLE = [
  503,
  '2',
  'unavailable',
  'The picture storage is not available right now. Please try again in a moment.',
]

describe.concurrent('a bucket', () => {
  test.for<Failure>(['silent', 'stuck', 'cut', 'dripping'])(
    'whose answers are %s: a picture is a 503 soon, no connection stays, and the next request is served',
    async (failure, { expect, onTestFinished }) => {
      const { bucket, close, download, next } = await startWith(failure, { readsOnly: true })
      onTestFinished(close)
      const started = performance.now()
      const answers = await Promise.all([download(), download()])
      expect(performance.now() - started).toBeLessThan(SOON_MS)
      expect(answers.map(partsOf)).toEqual([UNAVAILABLE, UNAVAILABLE])
      expect((await next()).statusCode).toBe(200)
      await expect.poll(() => bucket.open(), { timeout: SOON_MS }).toBe(0)
    },
  )

  test.for<[Failure, string?]>([['silent'], ['cut', 'HTTP/1.1 2']])(
    'whose answers are %s: an upload is a 503 soon, and the next request is served',
    async ([failure, greeting], { expect, onTestFinished }) => {
      const {
        close,
        upload: send,
        next,
      } = await startWith(failure, greeting === undefined ? {} : { greeting })
      onTestFinished(close)
      const started = performance.now()
      expect(partsOf(await send())).toEqual(UNAVAILABLE)
      expect(performance.now() - started).toBeLessThan(SOON_MS)
      expect((await next()).statusCode).toBe(200)
    },
  )
})
