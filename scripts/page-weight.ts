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

type Manifest = z.infer<typeof manifestSchema>

/** The key of the one file of all styles in a manifest. */
const STYLE = 'style.css'

/** Sizes after brotli by path: all screens load much the same files. */
const sizes = new Map<string, number>()

/** Sizes in bytes after brotli. */
export interface PageWeight {
  readonly html: number
  /** The scripts of the entry, the screen and the larger language, with their static imports. */
  readonly script: number
  readonly style: number
  /** The scripts that the page loads after its start. */
  readonly later: number
  /** The files of `script`, the largest first. */
  readonly parts: readonly { readonly file: string; readonly bytes: number }[]
}

export interface PageModules {
  /** The HTML file of the page; also its key in the manifest. */
  readonly page?: string
  /** The path of Vite's manifest in the folder of the build. */
  readonly manifest?: string
  readonly screen: readonly string[]
  /** All modules of screens and languages. They do not count as `later`. */
  readonly chosen: readonly string[]
  /** The modules of each language. */
  readonly languages: readonly (readonly string[])[]
}

/**
 * Measures what a page loads for one screen.
 *
 * @param folder The folder of the build.
 * @throws Error when the build does not have one of the modules.
 */
export function weighPage(folder: string, modules: PageModules): PageWeight {
  const { page: entry = 'index.html', screen, chosen, languages } = modules
  const manifest = readManifest(folder, modules.manifest)
  const weigh = (files: Iterable<string>) =>
    [...files].map((file) => ({ file, bytes: brotliSize(`${folder}/${file}`) }))
  const filesFor = (language: readonly string[]) => filesOf(manifest, [entry, ...screen, ...language])
  const pages = languages.map((language) => {
    const { scripts } = filesFor(language)
    const parts = weigh(scripts).sort((a, b) => b.bytes - a.bytes)
    return { parts, script: sum(parts), scripts }
  })
  const page = pages.reduce((a, b) => (b.script > a.script ? b : a))
  const deferred = filesFor(languages[0] ?? [])
    .modules.flatMap((name) => manifest[name]?.dynamicImports ?? [])
    .filter((name) => !chosen.includes(name) && !languages.flat().includes(name))
  const later = filesOf(manifest, deferred).scripts.filter((file) => !page.scripts.includes(file))
  return {
    html: brotliSize(`${folder}/${entry}`),
    script: page.script,
    style: sum(weigh([manifest[STYLE]?.file ?? []].flat())),
    later: sum(weigh(later)),
    parts: page.parts,
  }
}

/** The manifest of a build: what each module imports. */
export function readManifest(folder: string, path = '.vite/manifest.json'): Manifest {
  return manifestSchema.parse(JSON.parse(readFileSync(`${folder}/${path}`, 'utf8')))
}

/** Collects modules with all their static imports, and their files. */
function filesOf(manifest: Manifest, starts: readonly string[]) {
  const modules = new Set(starts)
  const scripts = new Set<string>()
  for (const name of modules) {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no "${name}".`)
    scripts.add(chunk.file)
    for (const next of chunk.imports ?? []) modules.add(next)
  }
  return { modules: [...modules], scripts: [...scripts] }
}

function brotliSize(path: string): number {
  const size = sizes.get(path) ?? brotliCompressSync(readFileSync(path)).length
  sizes.set(path, size)
  return size
}

function sum(parts: readonly { readonly bytes: number }[]): number {
  return parts.reduce((total, { bytes }) => total + bytes, 0)
}
