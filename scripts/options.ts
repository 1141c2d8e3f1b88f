import { type ParseArgsConfig, parseArgs } from 'node:util'
import { SettingsError } from '../server/settings.ts'

/**
 * Reads the options of a command.
 *
 * @throws SettingsError with the usage, for options that the command does not have.
 */
export function readOptions<Config extends ParseArgsConfig>(
  config: Config,
  usage: string,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config)
  } catch {
    throw new SettingsError(usage)
  }
}
