import { BackupError } from '../server/backup/backup-folder.ts'
import { DatabaseError } from '../server/database/database.ts'
import { FolderError } from '../server/database/embedded/folder.ts'
import { EmbeddedDatabaseError } from '../server/database/embedded/supervisor.ts'
import { loggedError, reasonOf } from '../server/error-log.ts'
import { ProblemError } from '../server/http/problem.ts'
import { SettingsError } from '../server/settings.ts'
import { FirstAdminError } from '../server/users/first-admin.ts'

const FOR_OPERATOR = [
  SettingsError,
  DatabaseError,
  EmbeddedDatabaseError,
  FolderError,
  BackupError,
  FirstAdminError,
  ProblemError,
]

/** Ends a command with 1: with one sentence when an operator can mend it, else with what the log may have of an error. */
export function failWith(error: unknown): void {
  const isForOperator = FOR_OPERATOR.some((kind) => error instanceof kind)
  console.error(isForOperator && error instanceof Error ? sentenceOf(error) : loggedError(error))
  process.exitCode = 1
}

/** With the cause of a problem, such as a failure of the storage, which answers of the server do not tell. */
function sentenceOf(error: Error): string {
  const hasCause = error instanceof ProblemError && error.cause instanceof Error
  return hasCause ? `${error.message} ${reasonOf(error.cause)}` : error.message
}
