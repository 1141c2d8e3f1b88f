import { loadCode } from '../../services/load-code.ts'
import type { Services } from '../../services/services.ts'

const loadService = () => import('../../services/changes/changes.ts')

type SaveOrder = Parameters<
  ReturnType<Awaited<ReturnType<typeof loadService>>['createChangesService']>['saveChange']
>[0]

/** Loaded with the first change. The list of files of the service is long: no first row waits for it. */
export async function saveChange({ request, paths }: Services, order: SaveOrder) {
  const { createChangesService } = await loadCode(loadService)
  return createChangesService(request, paths).saveChange(order)
}

/** Loads the service before the first change needs it. Without it now, the first change loads it. */
export function prepareSaving(): void {
  loadService().catch(() => undefined)
}
