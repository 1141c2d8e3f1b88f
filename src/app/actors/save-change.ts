import { loadCode } from '../../services/load-code.ts'
import type { Services } from '../../services/services.ts'

const loadService = () => import('../../services/changes/changes.ts')

type SaveOrder = Parameters<
  ReturnType<Awaited<ReturnType<typeof loadService>>['createChangesService']>['saveChange']
>[0]

/** Loaded with the first change. The list of files of the service is long: no first row waits for it. */
export async function saveChange({ request, environment }: Services, order: SaveOrder) {
  const { createChangesService } = await loadCode(loadService)
  return createChangesService(request, {
    auth: environment.VITE_AUTH_PATH,
    configuration: environment.VITE_CONFIGURATION_PATH,
    device: environment.VITE_DEVICE_PATH,
    inventory: environment.VITE_INVENTORY_PATH,
    report: environment.VITE_REPORT_PATH,
  }).saveChange(order)
}

/** Loads the service before the first change needs it. Without it now, the first change loads it. */
export function prepareSaving(): void {
  loadService().catch(() => undefined)
}
