import type { OpenDatabase } from '../database/database.ts'
import { reasonOf } from '../error-log.ts'
import type { Settings } from '../settings.ts'
import { deleteOldBackups, listBackups } from './backup-folder.ts'
import { createBackup } from './create-backup.ts'

const CHECK_EVERY_MS = 60_000
const HOUR_MS = 60 * 60_000

type BackupSettings = Pick<Settings, 'dataDir' | 'backupDir' | 'backupHours' | 'backupKeep' | 'diskReserveMb'>

/**
 * Makes a backup of the embedded database whenever the newest one is older than `backupHours`, and deletes the oldest ones
 * beyond `backupKeep`. Checks a minute after the start, so that a start is not slower, and then every minute.
 *
 * @param onNotice Called with a line for the operator when a backup failed. It is tried again after an hour.
 */
export function scheduleBackups(
  settings: BackupSettings,
  database: Pick<OpenDatabase, 'connection' | 'kind'>,
  onNotice: (message: string) => void,
): { close(): Promise<void> } {
  if (database.kind !== 'embedded' || settings.backupHours === 0) return { close: async () => undefined }
  const stopping = new AbortController()
  let running: Promise<void> | null = null
  let notBefore = 0
  const check = () => {
    if (running !== null || Date.now() < notBefore) return
    running = backupWhenDue(settings, database, new Date(), stopping.signal)
      .catch((error: unknown) => {
        if (stopping.signal.aborted) return
        notBefore = Date.now() + HOUR_MS
        onNotice(reasonOf(error))
      })
      .finally(() => {
        running = null
      })
  }
  const timer = setInterval(check, CHECK_EVERY_MS).unref()
  return {
    close: async () => {
      clearInterval(timer)
      stopping.abort()
      await running
    },
  }
}

export async function backupWhenDue(
  { dataDir, backupDir, backupHours, backupKeep, diskReserveMb }: BackupSettings,
  { connection }: Pick<OpenDatabase, 'connection'>,
  now: Date,
  stopped?: AbortSignal,
): Promise<void> {
  const newest = (await listBackups(backupDir)).at(-1)
  if (newest && now.getTime() - Date.parse(newest.manifest.at) < backupHours * HOUR_MS) return
  const target = { backupDir, diskReserveMb, now }
  await createBackup({ dataDir, connection }, stopped ? { ...target, stopped } : target)
  await deleteOldBackups(backupDir, backupKeep)
}
