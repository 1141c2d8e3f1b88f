import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import * as z from 'zod'

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.optional(z.array(z.string())),
    dynamicImports: z.optional(z.array(z.string())),
  }),
)

export type Manifest = z.infer<typeof manifestSchema>

/** A script, with its size in bytes after brotli. */
export interface WeighedFile {
  readonly file: string
  readonly bytes: number
}

/** The manifest of a build: what each module imports. */
export function readManifest(folder: string, path = '.vite/manifest.json'): Manifest {
  return manifestSchema.parse(JSON.parse(readFileSync(`${folder}/${path}`, 'utf8')))
}

/**
 * Weighs the scripts of modules, with all their static imports.
 *
 * @param folder The folder of the build.
 * @returns the files, the largest first
 * @throws Error when the build does not have one of the modules.
 */
export function weigh(folder: string, manifest: Manifest, starts: readonly string[]): readonly WeighedFile[] {
  const modules = new Set(starts)
  const files = new Set<string>()
  for (const name of modules) {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no "${name}".`)
    if (chunk.file.endsWith('.js')) files.add(chunk.file)
    for (const next of chunk.imports ?? []) modules.add(next)
  }
  return [...files]
    .map((file) => ({ file, bytes: brotliCompressSync(readFileSync(`${folder}/${file}`)).length }))
    .sort((one, other) => other.bytes - one.bytes)
}
