import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'

/**
 * Loaded into the process of the embedded database: keeps what each write replaces until an fsync, so that `cutPower` can
 * take back what a disk may lose. While the file `UNSYNCED_CONTROL` exists, an fsync reaches no disk.
 */
const { UNSYNCED_FOLDER: folder, UNSYNCED_CONTROL: lie = '' } = process.env
if (folder !== undefined && process.argv[1]?.endsWith('/embedded/child.ts')) keepReplaced(folder)

type Write = [fd: number, bytes: NodeJS.ArrayBufferView, from?: number, length?: number, at?: number]

function keepReplaced(kept: string): void {
  const original = { writeSync: fs.writeSync, fsyncSync: fs.fsyncSync }
  const nameOf = (fd: number) => join(kept, String(fs.fstatSync(fd).ino))

  fs.writeSync = ((...args: Write) => {
    const [fd, bytes, from = 0, length = bytes.byteLength - from, at] = args
    if (typeof at === 'number' && fs.fstatSync(fd).isFile()) {
      const { size } = fs.fstatSync(fd)
      const replaced = Buffer.alloc(Math.max(0, Math.min(length, size - at)))
      // The descriptor may be for writing only.
      const path = fs.readlinkSync(`/proc/self/fd/${fd}`)
      const reader = fs.openSync(path, 'r')
      fs.readSync(reader, replaced, 0, replaced.length, at)
      fs.closeSync(reader)
      const line = JSON.stringify({ path, at, size, replaced: replaced.toString('base64') })
      fs.appendFileSync(nameOf(fd), `${line}\n`)
    }
    return original.writeSync(...args)
  }) as typeof fs.writeSync
  fs.fsyncSync = (fd) => {
    original.fsyncSync(fd)
    if (!fs.existsSync(lie)) fs.rmSync(nameOf(fd), { force: true })
  }
  syncBuiltinESMExports()
}
