import { createFiles } from '../../services/browser/files.ts'
import { randomUuid } from '../../services/browser/random-uuid.ts'
import { createInventoryImport } from '../../services/lists/inventory-import.ts'
import type { Services } from '../../services/services.ts'
import { createStreamRequest } from '../../services/stream-request.ts'

/** Loaded with the first file. */
export function startInventoryImport(
  { calls, environment, window, forgetAnswers }: Services,
  ...given: Parameters<ReturnType<typeof createInventoryImport>>
) {
  const take = createInventoryImport({
    stream: createStreamRequest(calls),
    base: environment.VITE_INVENTORY_PATH,
    forgetAnswers,
    files: createFiles(window),
    newKey: randomUuid,
  })
  return take(...given)
}
