import { basename } from 'node:path'
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'
import { serviceBases } from './service-bases.ts'

/** What the head of one page runs and preloads. All are paths from the project's root. */
export interface HeadScriptPage {
  readonly script: string
  /** Modules to preload by name of the screen and by language. */
  readonly screens: Readonly<Record<string, string>>
  readonly languages: Readonly<Record<string, string>>
}

const PLACE = '<!--head-script-->'

/**
 * Bundles the script of each page's head, by the page's file, tells it which files each screen and each language needs, and puts it into the page as an
 * inline script with the nonce that the server fills in.
 */
export function headScript(pages: Readonly<Record<string, HeadScriptPage>>): Plugin {
  let config: ResolvedConfig
  return {
    name: 'head-script',
    configResolved(resolved) {
      config = resolved
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle, filename }) {
        const page = pages[basename(filename)]
        if (page === undefined || !html.includes(PLACE)) return html
        const { script, screens, languages } = page
        const linked = (file: string) => html.includes(file)
        const files = (modules: Readonly<Record<string, string>>) =>
          Object.fromEntries(
            Object.entries(modules).map(([name, path]) => [
              name,
              bundle
                ? filesOf(bundle, `${config.root}/${path}`, linked).map((file) => config.base + file)
                : [],
            ]),
          )
        const code = await bundled(config, script, {
          __SCREEN_FILES__: JSON.stringify(files(screens)),
          __LANGUAGE_FILES__: JSON.stringify(files(languages)),
          __SERVICE_BASES__: JSON.stringify(serviceBases(config.env)),
          __BASIC_CREDENTIAL__: JSON.stringify({
            user: config.env.VITE_BASIC_AUTH_USER ?? '',
            password: config.env.VITE_BASIC_AUTH_PASSWORD ?? '',
          }),
        })
        return html.replace(PLACE, () => `<script nonce="__CSP_NONCE__">${code}</script>`)
      },
    },
  }
}

/** The chunk of a module with everything that it imports statically, without what the page links already. */
function filesOf(bundle: Rolldown.OutputBundle, module: string, linked: (file: string) => boolean): string[] {
  const chunks = Object.values(bundle).filter((item) => item.type === 'chunk')
  const start = chunks.find((chunk) => chunk.facadeModuleId === module)
  if (!start)
    throw new Error(`head-script: no chunk of its own for ${module}; it must be imported dynamically.`)
  const files = new Set<string>()
  const visit = (chunk: Rolldown.OutputChunk) => {
    if (files.has(chunk.fileName)) return
    files.add(chunk.fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
    for (const name of chunk.imports) {
      const next = bundle[name]
      if (next?.type === 'chunk') visit(next)
    }
  }
  visit(start)
  return [...files].filter((file) => !linked(file))
}

async function bundled(
  config: ResolvedConfig,
  script: string,
  define: Record<string, string>,
): Promise<string> {
  const result = await build({
    configFile: false,
    envDir: false,
    root: config.root,
    publicDir: false,
    logLevel: 'warn',
    define,
    build: {
      write: false,
      target: config.build.target,
      modulePreload: false,
      lib: { entry: `${config.root}/${script}`, formats: ['iife'], name: 'head' },
      minify: true,
      rolldownOptions: { treeshake: { moduleSideEffects: false } },
    },
  })
  const output = Array.isArray(result)
    ? result.flatMap((part) => part.output)
    : 'output' in result
      ? result.output
      : []
  const code = output.find((item) => item.type === 'chunk')?.code
  if (!code) throw new Error(`head-script: ${script} gave no code.`)
  return code.trim().replaceAll('</', '<\\/')
}
