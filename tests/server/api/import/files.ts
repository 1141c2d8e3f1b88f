import { makeVin } from '../../../../src/domain/vin.ts'
import type { InventoryImportLine } from '../../../../src/services/wire/inventory-import.ts'
import type { TestServer } from '../../support/server.ts'
import { INVENTORY } from '../routes.ts'

export type ImportLine<Type extends InventoryImportLine['type'] = InventoryImportLine['type']> = Extract<
  InventoryImportLine,
  { readonly type: Type }
>

/** A valid VIN of a Tesla Model 3 of 2021, which the demo has not. */
export function vinOf(serial: number): string {
  return makeVin('5YJ3E1EA', 2021, 'Z', serial)
}

/** Sends a file as a program does. */
export function sendFile(
  server: TestServer,
  cookie: string,
  file: string | Buffer,
  query: Readonly<Record<string, string>> = {},
) {
  return server.inject({
    method: 'POST',
    url: `${INVENTORY}/import?${new URLSearchParams({ mode: 'apply', ...query })}`,
    payload: file,
    headers: { cookie, 'content-type': 'text/csv' },
  })
}

/** Runs an import in this process, and returns its last line. */
export async function lastLine(
  importing: Promise<AsyncIterable<InventoryImportLine>>,
): Promise<InventoryImportLine | null> {
  let last: InventoryImportLine | null = null
  for await (const line of await importing) last = line
  return last
}

/** The lines of an answer, its findings and its end. */
export async function imported(answering: ReturnType<typeof sendFile>) {
  const answer = await answering
  if (answer.statusCode !== 200) throw new Error(answer.body)
  const lines = answer.body
    .trimEnd()
    .split('\n')
    .map((text): InventoryImportLine => JSON.parse(text))
  const checked = lines.filter((line): line is ImportLine<'checked'> => line.type === 'checked')
  const [read] = lines.filter((line): line is ImportLine<'read'> => line.type === 'read')
  const [finished] = lines.filter((line): line is ImportLine<'finished'> => line.type === 'finished')
  return {
    read,
    finished,
    refusals: checked.flatMap(({ refusals }) => refusals),
    notes: checked.flatMap(({ notes }) => notes),
    rows: checked.flatMap(({ first_rows }) => first_rows),
  }
}
