import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin, ResolvedConfig } from 'vite'
import { HINT } from './compile-hints.ts'

const COMPRESSED = /\.(?:js|css|svg|json|wasm|webmanifest)$/
const MIN_COMPRESSED_BYTES = 1024
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000

/**
 * Writes `version.json` with the build id, and a `.br` and `.gz` of each file. The build id is a hash of all files,
 * including those of the other pages, which must be built before. Moves the source maps beside the folder, where they are not served.
 * Deletes chunks and maps of earlier builds after 30 days only: open tabs still load the chunks, and crash.
 */
export function buildOutput(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'build-output',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        if (!('index.html' in bundle)) return
        const hash = createHash('sha256').update(otherPages(config))
        const files = Object.entries(bundle).filter(([name]) => !name.endsWith('.map'))
        for (const [name, item] of files.sort(([a], [b]) => (a < b ? -1 : 1))) {
          hash.update(name).update(item.type === 'chunk' ? item.code : item.source)
        }
        this.emitFile({
          type: 'asset',
          fileName: 'version.json',
          source: JSON.stringify({ buildId: hash.digest('hex').slice(0, 16) }),
        })
      },
    },
    writeBundle: {
      order: 'post',
      async handler({ dir }, bundle) {
        if (!dir) return
        await Promise.all(
          Object.values(bundle).map((item) =>
            compress(join(dir, item.fileName), Buffer.from(item.type === 'chunk' ? item.code : item.source)),
          ),
        )
        const maps = `${resolve(dir)}-maps`
        await mkdir(maps, { recursive: true })
        for (const { fileName } of Object.values(bundle))
          if (fileName.endsWith('.map')) await moveMap(join(dir, fileName), maps)
        await Promise.all([join(dir, config.build.assetsDir), maps].map(prune))
      },
    },
  }
}

/** Enough for the hash of the build: the page contains the names of its files, which contain hashes. */
function otherPages({ root, build: { outDir } }: ResolvedConfig): string {
  const paths = ['public.html', 'replay.html'].map((page) => resolve(root, outDir, page))
  return paths.map((path) => (existsSync(path) ? readFileSync(path, 'utf8') : '')).join('')
}

async function compress(path: string, content: Buffer): Promise<void> {
  if (!COMPRESSED.test(path) || content.length < MIN_COMPRESSED_BYTES) return
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}

/** A chunk that was hinted after its map was made has one line more. */
async function moveMap(path: string, folder: string): Promise<void> {
  const map: { mappings: string } = JSON.parse(await readFile(path, 'utf8'))
  const code = await readFile(path.replace(/\.map$/, ''), 'utf8')
  const mappings = code.startsWith(HINT) ? `;${map.mappings}` : map.mappings
  await writeFile(join(folder, basename(path)), JSON.stringify({ ...map, mappings }))
  await rm(path)
}

/** Deletes old files. Those of the current build are new, because the build has just written them. */
async function prune(folder: string): Promise<void> {
  const oldest = Date.now() - MAX_AGE_MS
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    if ((await stat(path)).mtimeMs < oldest) await rm(path)
  }
}
