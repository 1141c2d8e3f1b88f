import {
  closeSync,
  existsSync,
  ftruncateSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { killWithChildren } from '../../tests/server/support/kill-with-children.ts'
import type { ServerProcess } from '../../tests/server/support/process.ts'

const PRELOAD = new URL('./unsynced.ts', import.meta.url).href
const writeSchema = z.object({ path: z.string(), at: z.number(), size: z.number(), replaced: z.string() })

/** The settings with which a server keeps in a folder what `cutPower` takes back. While the file `lie` exists, fsync does nothing. */
export function powerCutSettings(folder: string, lie: string): Record<string, string> {
  return {
    NODE_OPTIONS: `--disable-warning=ExperimentalWarning --import=${PRELOAD}`,
    UNSYNCED_FOLDER: folder,
    UNSYNCED_CONTROL: lie,
  }
}

/**
 * Ends a server and its database at once, then takes back what had reached no disk.
 *
 * @param isWhole Of all files; otherwise, in half of the cuts, of some only, since a disk writes in any order.
 * @returns The number of writes that were taken back.
 */
export async function cutPower(
  { process: server, ended }: ServerProcess,
  folder: string,
  isWhole: boolean,
): Promise<number> {
  await killWithChildren(server)
  await ended
  const isPartial = !isWhole && Math.random() < 0.5
  let taken = 0
  for (const name of readdirSync(folder)) {
    if (!isPartial || Math.random() < 0.5) taken += takeBack(join(folder, name), Number(name))
    rmSync(join(folder, name))
  }
  return taken
}

function takeBack(list: string, inode: number): number {
  // The last line may be cut: its write has not happened then.
  const lines = readFileSync(list, 'utf8').split('\n').slice(0, -1).reverse()
  let taken = 0
  for (const line of lines) {
    const { path, at, size, replaced } = writeSchema.parse(JSON.parse(line))
    if (!existsSync(path) || statSync(path).ino !== inode) continue
    const file = openSync(path, 'r+')
    writeSync(file, Buffer.from(replaced, 'base64'), 0, undefined, at)
    ftruncateSync(file, size)
    closeSync(file)
    taken++
  }
  return taken
}
