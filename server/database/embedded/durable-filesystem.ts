import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/**
 * PGlite's file system with a real fsync. The original has none, so a power failure loses committed data. `syncs` counts
 * the calls: `proveDurable` checks with it that the hook works.
 */
export class DurableNodeFs extends NodeFS {
  syncs = 0

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args)
    const hook = (engine: { FS: { filesystems: { NODEFS: HookedFileSystem } } }) => {
      const files = engine.FS.filesystems.NODEFS
      files.stream_ops.fsync = (stream) => {
        this.syncs += 1
        if (stream.nfd) fsyncSync(stream.nfd)
        else syncPath(files.realPath(stream.node))
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), hook] } }
  }
}

interface HookedFileSystem {
  stream_ops: { fsync?: (stream: { nfd?: number; node: unknown }) => number }
  realPath(node: unknown): string
}

/** Flushes one file or folder to the disk. */
export function syncPath(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** The same without stopping the event loop: a backup is made while the server works. */
export async function syncTreeInBackground(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await syncTreeInBackground(path)
    else if (entry.isFile()) await syncFile(path)
  }
  await syncFile(folder)
}

async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Flushes a folder with its content to the disk: PGlite creates a database without any fsync. */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) syncPath(path)
  }
  syncPath(folder)
}
