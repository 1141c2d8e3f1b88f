import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/**
 * PGlite's file system with an fsync that reaches the disk. As shipped it has none, so a power cut takes every
 * acknowledged write with it. `syncs` counts the calls, for the proof at start that the hook is in place.
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

/** Brings one file or folder to the disk. */
export function syncPath(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Brings a folder and everything in it to the disk: PGlite writes its first files without a single fsync. */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) syncPath(path)
  }
  syncPath(folder)
}
