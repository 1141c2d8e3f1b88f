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
  const read = createLineReader(schema, service)
  for await (const part of parts) yield* read(part)
}

/** @returns A function that reads the next part of an answer, and gives the lines that are complete with it. */
export function createLineReader<Schema extends z.ZodMiniType>(
  schema: Schema,
  service: string,
): (part: Uint8Array) => z.output<Schema>[] {
  const decoder = new TextDecoder()
  let rest = ''
  return (part) => {
    const lines = (rest + decoder.decode(part, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    return lines.filter((line) => line !== '').map((line) => lineOf(line, schema, service))
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
