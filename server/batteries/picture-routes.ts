import fastifyMultipart from '@fastify/multipart'
import { eq } from 'drizzle-orm'
import { type FastifyPluginAsyncZod, validatorCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { MAX_PICTURE_BYTES, PICTURE_FIELD, pictureAnswerSchema } from '../../src/services/wire/pictures.ts'
import { recordEvents } from '../audit/record.ts'
import { aboutReport } from '../audit/report-events.ts'
import type { Database } from '../database/database.ts'
import { batteryReports } from '../database/schema.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { idParams } from '../http/id-params.ts'
import { notFound } from '../http/problem.ts'
import { actorOf, perMinute, requireUser } from '../identity/actor.ts'
import { type Reach, reachOf } from '../identity/reach.ts'
import { requireSameRights } from '../identity/same-rights.ts'
import { reencode } from '../pictures/reencode.ts'
import { FOLDER, isPicturePath, newPicturePath, type PictureStore } from '../pictures/store.ts'
import { announceFile, claimFile, discardFile } from '../pictures/unclaimed-files.ts'
import { readUpload } from '../pictures/upload.ts'
import { type Change, lockReport, requireReport } from './reports.ts'

interface PictureDependencies extends RouteDependencies {
  readonly pictures: PictureStore
}

/** Limit: 60 pictures per user and minute. */
const UPLOADS_PER_MINUTE = 60

/** Replaces the picture of a report's vehicle. It needs the permission to edit the trim. */
export const pictureRoutes: FastifyPluginAsyncZod<PictureDependencies> = async (app, dependencies) => {
  const { db, now, pictures, background } = dependencies
  await app.register(fastifyMultipart)
  // Accept any content type here: the route refuses it with its own 415 message.
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))

  app.post(
    '/battery/reports/:id/image',
    {
      onRequest: requireUser(dependencies, 'reports.trim.edit'),
      // For the document: `readUpload` limits what it reads.
      bodyLimit: MAX_PICTURE_BYTES,
      config: perMinute(UPLOADS_PER_MINUTE),
      validatorCompiler: ({ httpPart, ...route }) =>
        httpPart === 'body' ? () => true : validatorCompiler({ ...route, schema: idParams }),
      schema: {
        tags: ['batteries'],
        consumes: ['multipart/form-data'],
        params: idParams,
        body: formSchema,
        response: { 200: pictureAnswerSchema },
      },
    },
    async (request) => {
      const { id } = request.params
      const reach = reachOf(actorOf(request), 'reports.trim.edit')
      await requireReport(db, reach, id)
      const picture = await reencode(await readUpload(request), actorOf(request).userId)
      const imagePath = newPicturePath()
      const change = { author: actorOf(request), now: now() }
      await announceFile(db, imagePath)
      await pictures.write(imagePath, picture)
      const replaced = await replacePicture(db, reach, id, imagePath, change).catch((error: unknown) => {
        background.run('remove an unused picture', () => discardFile(db, pictures, imagePath))
        throw error
      })
      if (replaced !== null)
        background.run('remove a replaced picture', () => discardFile(db, pictures, replaced))
      return { imagePath }
    },
  )
}

/**
 * Sets the picture of a report.
 *
 * @returns The path of the previous picture; `null` for none.
 * @throws Problems: 404 outside `reach`, 401 and 403 when the author has lost rights meanwhile.
 */
async function replacePicture(
  db: Database,
  reach: Reach,
  id: string,
  imagePath: string,
  { author, now }: Pick<Change, 'author' | 'now'>,
): Promise<string | null> {
  return db.transaction(async (tx) => {
    // The form was read by the route.
    await requireSameRights(tx, author)
    const report = await lockReport(tx, reach, id)
    await claimFile(tx, imagePath)
    if (report.imagePath !== null) await announceFile(tx, report.imagePath)
    await tx.update(batteryReports).set({ imagePath, updatedAt: now }).where(eq(batteryReports.id, id))
    await recordEvents(tx, author, now, [{ ...aboutReport(report), action: 'report.picture-changed' }])
    return report.imagePath
  })
}

/** For the OpenAPI document only: the route reads the form as a stream and validates it itself. */
const formSchema = z.object({ [PICTURE_FIELD]: z.file() })

/** Serves uploaded pictures without a sign-in. The path is secret: only reports contain it. */
export const cdnRoutes: FastifyPluginAsyncZod<{ readonly pictures: PictureStore }> = async (
  app,
  { pictures },
) => {
  app.get(
    `/cdn/${FOLDER}/:name`,
    { schema: { tags: ['batteries'], params: z.object({ name: z.string() }), response: pictureResponse } },
    async (request, reply) => {
      const path = `${FOLDER}/${request.params.name}`
      const picture = isPicturePath(path) ? await pictures.read(path) : null
      if (picture === null) throw notFound('There is no such picture.')
      return reply
        .headers({
          'cache-control': 'public, max-age=31536000, immutable',
          'content-disposition': 'inline; filename="picture.jpg"',
          'content-security-policy': "default-src 'none'; sandbox",
        })
        .type('image/jpeg')
        .send(picture)
    },
  )
}

const pictureResponse = {
  200: {
    description: 'A JPEG that never changes.',
    content: { 'image/jpeg': { schema: z.any() } },
  },
}
