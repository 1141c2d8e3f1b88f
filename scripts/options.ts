import { type ParseArgsConfig, parseArgs } from 'node:util'
import { SettingsError } from '../server/settings.ts'

/**
 * Reads the options of a command. For `--help` it prints the usage and ends the process.
 *
 * @throws SettingsError with the usage, for options that the command does not have.
 */
export function readOptions<Config extends ParseArgsConfig>(
  config: Config,
  usage: string,
): ReturnType<typeof parseArgs<Config>> {
  answerHelp(usage)
  try {
    return parseArgs(config)
  } catch {
    throw new SettingsError(usage)
  }
}

/** As `readOptions`, but ends the process with 2 for options that the command does not have, and says what is wrong. */
export function optionsOrExit<Config extends ParseArgsConfig>(
  config: Config,
  usage: string,
): ReturnType<typeof parseArgs<Config>> {
  answerHelp(usage)
  try {
    return parseArgs(config)
  } catch (error) {
    endWrong(error instanceof Error ? error.message : String(error), usage)
  }
}

/** Says what is wrong with the options of a command, and how it is used, and ends the process with 2. */
export function endWrong(problem: string, usage: string): never {
  console.error(`${problem}\n${usage}`)
  process.exit(2)
}

/** Prints the usage and ends the process for `--help`, whatever else was given: a command works only when it is to work. */
export function answerHelp(usage: string): void {
  if (!process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) return
  console.log(usage)
  process.exit(0)
}

/** For a command without options: ends the process for any. */
export function refuseOptions(usage: string): void {
  answerHelp(usage)
  if (process.argv.length <= 2) return
  console.error(usage)
  process.exit(1)
}
