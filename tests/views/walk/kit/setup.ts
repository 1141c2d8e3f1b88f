import { vi } from 'vitest'
import { installPlatform } from './platform.ts'

/** The time at which the tests show every view. */
export const NOW = Date.parse('2026-11-22T15:00:00.000Z')

process.env.TZ = 'America/Toronto'
vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
installPlatform()
