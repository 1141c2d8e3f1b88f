import { AwsClient } from 'aws4fetch'
import type { S3Settings } from '../settings.ts'

/**
 * The objects of an S3 bucket. A request ends after its time limit: a storage that hangs would keep a connection and a picture for
 * five minutes.
 */
export function bucketFiles({ endpoint, bucket, ...account }: S3Settings, limitMs: number) {
  const client = new AwsClient({ ...account, service: 's3' })
  const send = (method: string, key: string, bytes?: Buffer) =>
    request(method, key.split('/').map(encodeURIComponent).join('/'), bytes)
  /** @returns `null` when there is no such object. */
  const request = async (method: string, path: string, bytes?: Buffer) => {
    const init = bytes === undefined ? { method } : { method, body: new Uint8Array(bytes) }
    const signed = await client.sign(`${endpoint}/${bucket}/${path}`, init)
    const answer = await fetch(signed, { signal: AbortSignal.timeout(limitMs) })
    if (answer.ok) return answer
    const text = await answer.text()
    // Only a bucket that does not exist answers that to a write or to its list.
    const isMissingBucket = bytes !== undefined || path.startsWith('?') || text.includes('NoSuchBucket')
    if (answer.status === 404 && !isMissingBucket) return null
    throw new Error(`The bucket ${bucket} answered ${answer.status} ${answer.statusText}: ${text}`)
  }
  return {
    read: async (path: string): Promise<Buffer | null> => {
      const answer = await send('GET', path)
      return answer === null ? null : Buffer.from(await answer.arrayBuffer())
    },
    write: async (path: string, bytes: Buffer): Promise<void> => {
      await send('PUT', path, bytes)
    },
    remove: async (path: string): Promise<void> => {
      await send('DELETE', path)
    },
    list: async (): Promise<readonly string[]> => {
      const keys: string[] = []
      let next: string | undefined = ''
      while (next !== undefined) {
        const query = new URLSearchParams({ 'list-type': '2', ...(next && { 'continuation-token': next }) })
        const page = await listed(await request('GET', `?${query}`))
        keys.push(...[...page.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key))
        next = /<NextContinuationToken>([^<]+)</.exec(page)?.[1]
      }
      return keys
    },
  }
}

/** @throws When it is no list of a bucket: taken for an empty one, it would say that no file is left. */
async function listed(answer: Response | null): Promise<string> {
  const page = (await answer?.text()) ?? ''
  if (!page.includes('<ListBucketResult'))
    throw new Error('The bucket answered its list with something else.')
  return page
}
