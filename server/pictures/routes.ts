import fastifyMultipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { PICTURE_FIELD, pictureAnswerSchema } from '../../src/services/wire/pictures.ts'
import { actorOf, requireUser } from '../auth/actor.ts'
import { reachOf } from '../auth/reach.ts'
import { isShown, replacePicture, requireReport } from '../batteries/reports.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { idParams } from '../http/id-params.ts'
import { notFound } from '../http/problem.ts'
import { reencode } from './reencode.ts'
import { FOLDER, isPicturePath, newPicturePath, type PictureStore } from './store.ts'
import { readUpload } from './upload.ts'

interface PictureDependencies extends RouteDependencies {
  readonly pictures: PictureStore
}

/** So many pictures in a minute one user may send. */
const UPLOADS_A_MINUTE = 60

/** The picture of a report's vehicle is replaced: whoever may edit a report may. */
export const pictureRoutes: FastifyPluginAsyncZod<PictureDependencies> = async (app, dependencies) => {
  const { db, now, pictures, background } = dependencies
  await app.register(fastifyMultipart)

  app.post(
    '/battery/reports/:id/image',
    {
      onRequest: requireUser(dependencies, 'reports.trim.edit'),
      config: {
        rateLimit: {
          max: UPLOADS_A_MINUTE,
          timeWindow: '1 minute',
          hook: 'preHandler',
          keyGenerator: (request: FastifyRequest) => actorOf(request).userId,
        },
      },
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
      const reach = await reachOf(db, actorOf(request), 'reports.trim.edit')
      await requireReport(db, reach, id)
      const picture = await reencode(await readUpload(request))
      const imagePath = newPicturePath()
      await pictures.write(imagePath, picture)
      const replaced = await replacePicture(db, reach, id, imagePath, now()).catch((error: unknown) => {
        background.run('remove an unused picture', async () => {
          // A connection that breaks while it commits does not tell whether it has.
          if (!(await isShown(db, imagePath))) await pictures.remove(imagePath)
        })
        throw error
      })
      if (replaced !== null && isPicturePath(replaced))
        background.run('remove a replaced picture', () => pictures.remove(replaced))
      return { imagePath }
    },
  )
}

/** The form is a stream that the route reads itself; this says in the document what it must hold. */
const formSchema = z.unknown().meta({
  type: 'object',
  properties: { [PICTURE_FIELD]: { type: 'string', format: 'binary' } },
  required: [PICTURE_FIELD],
})

/** Uploaded pictures, for whoever knows their path: it is told with the report alone. */
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
          'content-disposition': 'inline; filename="vehicle.jpg"',
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
