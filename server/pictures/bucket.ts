import { AwsClient } from 'aws4fetch'
import type { Driver } from 'unstorage'
import type { S3Settings } from '../settings.ts'

/**
 * The objects of an S3 bucket. Unlike the driver of the library, it ends a request after its time limit: a storage that
 * hangs would keep a connection and a picture for five minutes.
 */
export function bucketFiles({ endpoint, bucket, ...account }: S3Settings, limitMs: number): Driver {
  const client = new AwsClient({ ...account, service: 's3' })
  const send = (method: string, key: string, bytes?: Buffer) =>
    request(method, key.split(':').map(encodeURIComponent).join('/'), bytes)
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
    name: 'bucket',
    hasItem: async (key) => (await send('HEAD', key)) !== null,
    getItem: async (key) => (await send('GET', key))?.text() ?? null,
    getItemRaw: async (key) => (await send('GET', key))?.arrayBuffer() ?? null,
    setItemRaw: async (key, bytes) => {
      await send('PUT', key, bytes)
    },
    removeItem: async (key) => {
      await send('DELETE', key)
    },
    getKeys: async () => {
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
