import type { Plugin } from 'vite'
import { readEnvironment } from '../../src/services/environment.ts'

/**
 * Checks the settings that become part of the portal.
 *
 * @throws Error that names those which are missing or wrong, before anything is built or served.
 */
export function checkedSettings(): Plugin {
  return {
    name: 'checked-settings',
    configResolved({ env }) {
      const read = readEnvironment(env)
      if (!read.ok)
        throw new Error(`Missing or wrong settings of the portal: ${read.wrong.join(', ')}. See .env.`)
    },
  }
}
