import { type Plugin, type ResolvedConfig, runnerImport } from 'vite'
import { bundledScript } from './bundles.ts'
import { recipes } from './recipes.ts'

const ROOT = /<div id="root">[\s\S]*?<\/div>\s*<\/div>/

/**
 * Writes a second page beside `index.html`, for people without a session at the sign-in: it has the form as HTML, rendered by
 * the portal's own views, and a script that shows it in the language and theme of the page. Without it the form
 * comes half as late again in all conditions.
 *
 * @param options.page The HTML file of the portal.
 * @param options.name The HTML file to write.
 */
export function firstForm({ page, name }: { page: string; name: string }): Plugin {
  let config: ResolvedConfig
  return {
    name: 'first-form',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const html = bundle[page]
        if (html?.type !== 'asset') return
        const source = html.source.toString()
        if (!ROOT.test(source)) throw new Error(`first-form: ${page} has no root.`)
        const script = await bundledScript(config, 'src/head/first-form.ts', {})
        const templates = await templatesOf(config)
        this.emitFile({
          type: 'asset',
          fileName: name,
          source: source.replace(
            ROOT,
            (root) =>
              `${templates}${root}<script nonce="__CSP_NONCE__">${script.replaceAll('</', '<\\/')}</script>`,
          ),
        })
      },
    },
  }
}

async function templatesOf({ root }: ResolvedConfig): Promise<string> {
  const { module } = await runnerImport<typeof import('../../src/app/start/prerendered.tsx')>(
    `${root}/src/app/start/prerendered.tsx`,
    { configFile: false, root, mode: 'production', logLevel: 'warn', plugins: [withoutStyles(), recipes()] },
  )
  return module.FIRST_FORM_TEMPLATES
}

/** HTML needs the names of the classes only. */
function withoutStyles(): Plugin {
  return {
    name: 'without-styles',
    enforce: 'pre',
    resolveId: (id) => (id.endsWith('.css') ? '\0no-styles' : undefined),
    load: (id) => (id === '\0no-styles' ? '' : undefined),
  }
}
