import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '../database/embedded/folder.ts'
import { SettingsError } from '../settings.ts'

const KEY_BYTES = 32

/**
 * Reads the key of a demo from a file in its data folder. The first start creates the file.
 *
 * @param setting The setting that replaces the file.
 * @throws SettingsError when the file is not a key.
 */
export function storedKey(dataDir: string, file: string, setting: string): Buffer {
  const path = join(dataDir, file)
  if (!existsSync(path)) {
    makeFolder(dataDir)
    const draft = `${path}.${randomBytes(4).toString('hex')}`
    writeFileSync(draft, randomBytes(KEY_BYTES).toString('base64'), { mode: 0o600, flush: true })
    try {
      // Linking is atomic: two servers that start at the same time read the same key.
      linkSync(draft, path)
    } catch (error) {
      if (!existsSync(path)) throw error
    } finally {
      rmSync(draft)
    }
  }
  const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64')
  if (key.length === KEY_BYTES) return key
  throw new SettingsError(`${path} is not a key: put the one back that was there, or set ${setting}.`)
}
