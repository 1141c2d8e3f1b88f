import * as z from 'zod/mini'
import { ServiceFailure } from './service-failure.ts'

/**
 * Reads an answer of lines of JSON as it arrives. Empty lines only say that the server is at work.
 *
 * @param service Named by the failure for a line that does not fit the schema.
 */
export async function* jsonLines<Schema extends z.ZodMiniType>(
  parts: AsyncIterable<Uint8Array>,
  schema: Schema,
  service: string,
): AsyncGenerator<z.output<Schema>, void> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const part of parts) {
    const lines = (rest + decoder.decode(part, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line !== '') yield lineOf(line, schema, service)
  }
}

function lineOf<Schema extends z.ZodMiniType>(
  text: string,
  schema: Schema,
  service: string,
): z.output<Schema> {
  try {
    return z.parse(schema, JSON.parse(text))
  } catch {
    throw new ServiceFailure({ code: 'malformed', service })
  }
}
