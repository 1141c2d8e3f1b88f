import fastifySwagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { problemSchema } from '../../src/services/wire/problem.ts'
import { SIGNED_IN_AS_HEADER } from '../../src/services/wire/signed-in-as.ts'
import { PROBLEM_TYPE } from './problem.ts'

const schemaRegistry = z.registry<{ id: string }>()
schemaRegistry.add(problemSchema, { id: 'Problem' })

const toJsonSchemas = createJsonSchemaTransform({ schemaRegistry })

/** Serves `/openapi.json`, generated from the schemas that validate the requests. */
export async function documentRoutes(app: FastifyInstance): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Battery Health Portal',
        description:
          'Calls that change something need `Sec-Fetch-Site: same-origin` or our own `Origin`. ' +
          `A session serves only calls whose \`${SIGNED_IN_AS_HEADER}\`, if there is one, is its user's e-mail, percent-encoded.`,
        version: '1',
      },
      components: {
        securitySchemes: {
          loggerToken: {
            type: 'http',
            scheme: 'bearer',
            description: 'The token of a logger. No session, and no `Origin`.',
          },
          publicClient: {
            type: 'http',
            scheme: 'basic',
            description: 'The fixed credential of the public pages. No session.',
          },
        },
      },
    },
    transform: ({ schema, ...given }) => {
      const { bodyLimit = app.initialConfig.bodyLimit, method } = given.route
      const hasBody = schema?.body !== undefined || method === 'POST'
      const limited = hasBody ? { ...schema, 'x-max-body-bytes': bodyLimit } : schema
      return toJsonSchemas({ ...given, schema: { ...limited, response: withProblem(schema?.response) } })
    },
    transformObject: createJsonSchemaTransformObject({ schemaRegistry }),
  })
  let document: Buffer | undefined
  app.get('/openapi.json', { schema: { hide: true } }, async (_, reply) => {
    // Written once: it is large, and everybody may ask for it.
    document ??= Buffer.from(JSON.stringify(app.swagger()))
    return reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(document)
  })
}

function withProblem(responses: unknown): Record<string, unknown> {
  const described = typeof responses === 'object' ? responses : {}
  return {
    ...described,
    default: {
      description: 'Refused or failed: RFC 9457 with the `error` and `message` of the contract.',
      content: { [PROBLEM_TYPE]: { schema: problemSchema } },
    },
  }
}
