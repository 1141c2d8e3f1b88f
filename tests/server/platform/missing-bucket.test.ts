import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { createPictureStore, newPicturePath } from '../../../server/pictures/store.ts'
import { listen } from '../support/listen.ts'
import { S3_KEY, S3_REGION } from '../support/s3-server.ts'

test('a bucket that does not exist refuses reads and writes', async () => {
  const http = createServer((_, response) =>
    response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>'),
  )
  const endpoint = `http://127.0.0.1:${await listen(http)}`
  onTestFinished(() => void http.close())
  const account = { region: S3_REGION, accessKeyId: S3_KEY, secretAccessKey: 'secret' }
  const files = createPictureStore({
    pictures: { endpoint, bucket: 'mistyped', ...account },
    dataDir: '',
    storageSeconds: 15,
  })
  await expect(files.write(newPicturePath(), Buffer.from('a picture'))).rejects.toMatchObject({ status: 503 })
  await expect(files.read(newPicturePath())).rejects.toMatchObject({ status: 503 })
})
