import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import * as z from 'zod'

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.optional(z.array(z.string())),
    dynamicImports: z.optional(z.array(z.string())),
    css: z.optional(z.array(z.string())),
  }),
)

type Manifest = z.infer<typeof manifestSchema>

/** Bytes after brotli. */
export interface PageWeight {
  readonly html: number
  /** Entry, screen, the larger language, and all that these import. */
  readonly script: number
  readonly style: number
  /** What a started page fetches besides, once it stands. */
  readonly later: number
  /** The scripts, the heaviest first. */
  readonly parts: readonly { readonly file: string; readonly bytes: number }[]
}

export interface PageModules {
  /** The page's HTML file, which is also its module in the manifest. */
  readonly page?: string
  /** Vite's manifest of its build, within the folder. */
  readonly manifest?: string
  /** The modules of the screen. */
  readonly screen: readonly string[]
  /** Every module that is imported dynamically for a screen or a language: not among what comes later. */
  readonly chosen: readonly string[]
  /** Those of each language. */
  readonly languages: readonly (readonly string[])[]
}

/**
 * What a page of a build loads for one screen. `folder` is the build's, with Vite's manifest in it. Throws when the build
 * has no such module.
 */
export function weighPage(folder: string, modules: PageModules): PageWeight {
  const { page: entry = 'index.html', screen, chosen, languages } = modules
  const listed = readFileSync(`${folder}/${modules.manifest ?? '.vite/manifest.json'}`, 'utf8')
  const manifest = manifestSchema.parse(JSON.parse(listed))
  const weigh = (files: Iterable<string>) =>
    [...files].map((file) => ({ file, bytes: brotliSize(`${folder}/${file}`) }))
  const filesFor = (language: readonly string[]) => filesOf(manifest, [entry, ...screen, ...language])
  const pages = languages.map((language) => {
    const { scripts, styles } = filesFor(language)
    const parts = weigh(scripts).sort((a, b) => b.bytes - a.bytes)
    return { parts, script: sum(parts), style: sum(weigh(styles)), scripts }
  })
  const page = pages.reduce((a, b) => (b.script > a.script ? b : a))
  const deferred = filesFor(languages[0] ?? [])
    .modules.flatMap((name) => manifest[name]?.dynamicImports ?? [])
    .filter((name) => !chosen.includes(name) && !languages.flat().includes(name))
  const later = filesOf(manifest, deferred).scripts.filter((file) => !page.scripts.includes(file))
  return {
    html: brotliSize(`${folder}/${entry}`),
    script: page.script,
    style: page.style,
    later: sum(weigh(later)),
    parts: page.parts,
  }
}

/** The modules with everything that they import statically, and the files of all these. */
function filesOf(manifest: Manifest, starts: readonly string[]) {
  const modules = new Set(starts)
  const scripts = new Set<string>()
  const styles = new Set<string>()
  for (const name of modules) {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no "${name}".`)
    scripts.add(chunk.file)
    for (const style of chunk.css ?? []) styles.add(style)
    for (const next of chunk.imports ?? []) modules.add(next)
  }
  return { modules: [...modules], scripts: [...scripts], styles: [...styles] }
}

function brotliSize(path: string): number {
  return brotliCompressSync(readFileSync(path)).length
}

function sum(parts: readonly { readonly bytes: number }[]): number {
  return parts.reduce((total, { bytes }) => total + bytes, 0)
}
