import { ServiceFailure } from './service-failure.ts'

/**
 * Loads code that is not needed at the start.
 *
 * @throws ServiceFailure `network` when it does not arrive; another call tries again
 */
export async function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch {
    throw new ServiceFailure({ code: 'network' })
  }
}
