import * as z from 'zod'

/** The parts of a JSON schema that the product's own document uses. */
export interface JsonSchema {
  readonly type?: string | readonly string[] | undefined
  readonly enum?: readonly unknown[] | undefined
  readonly pattern?: string | undefined
  readonly minLength?: number | undefined
  readonly maxLength?: number | undefined
  readonly minItems?: number | undefined
  readonly properties?: Readonly<Record<string, JsonSchema>> | undefined
  readonly required?: readonly string[] | undefined
  readonly items?: JsonSchema | undefined
  readonly anyOf?: readonly JsonSchema[] | undefined
}

const jsonSchema: z.ZodType<JsonSchema> = z.lazy(() =>
  z.object({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    enum: z.array(z.unknown()).optional(),
    pattern: z.string().optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
    minItems: z.number().optional(),
    properties: z.record(z.string(), jsonSchema).optional(),
    required: z.array(z.string()).optional(),
    items: jsonSchema.optional(),
    anyOf: z.array(jsonSchema).optional(),
  }),
)

const operationSchema = z.object({
  tags: z.array(z.string()).default([]),
  parameters: z
    .array(z.object({ in: z.enum(['path', 'query', 'header']), name: z.string(), schema: jsonSchema }))
    .default([]),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: jsonSchema })) }).optional(),
  'x-max-body-bytes': z.number().optional(),
})

const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), operationSchema)) })

/** A call of the product's own OpenAPI document. */
export interface Operation {
  readonly method: string
  /** With parameters in braces. */
  readonly path: string
  readonly parameters: z.output<typeof operationSchema>['parameters']
  /** The schema of a JSON body; `null` without one. */
  readonly body: JsonSchema | null
  /** `null` for a call that reads no body. */
  readonly maxBodyBytes: number | null
}

/** Reads all calls of `/openapi.json`, except those that only say how the server is. */
export function operationsIn(document: unknown): readonly Operation[] {
  return Object.entries(documentSchema.parse(document).paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { tags, parameters, requestBody, ...limits }]) => {
      const body = requestBody?.content['application/json']?.schema ?? null
      const maxBodyBytes = limits['x-max-body-bytes'] ?? null
      return tags.includes('operation')
        ? []
        : [{ method: method.toUpperCase(), path, parameters, body, maxBodyBytes }]
    }),
  )
}
