import { basename } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import { bundledScript, dynamicImportsOf, filesOf } from './bundles.ts'
import { isTextModule } from './screen-modules.ts'
import { serviceBases } from './service-bases.ts'

/** The script and the preloaded modules of one page. All are paths from the project's root. */
export interface HeadScriptPage {
  readonly script: string
  /** The modules to preload, by screen and by language. */
  readonly screens: Readonly<Record<string, readonly string[]>>
  readonly languages: Readonly<Record<string, readonly string[]>>
  /** The modules to preload after all others, for every screen. */
  readonly last: readonly string[]
}

const PLACEHOLDER = '<!--head-script-->'
const STYLE = /<link rel="stylesheet"[^>]*>/g
const PRELOAD = /\n *<link rel="modulepreload"[^>]*>/g

/**
 * Bundles the head script of each page with the files of each screen and language. Inserts it as an inline script; the
 * server replaces the placeholder of its nonce.
 *
 * @param pages The pages by the name of their HTML file.
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
        if (page === undefined || !html.includes(PLACEHOLDER)) return html
        const { script, screens, languages, last } = page
        const linked = (file: string) => html.includes(file)
        const filesFor = (paths: readonly string[]) =>
          new Set(paths.flatMap((path) => (bundle ? filesOf(bundle, `${config.root}/${path}`) : [])))
        const files = (modules: Readonly<Record<string, readonly string[]>>) =>
          Object.fromEntries(
            Object.entries(modules).map(([name, paths]) => [
              name,
              [...filesFor(paths)].filter((file) => !linked(file)).map((file) => config.base + file),
            ]),
          )
        const textsIn = (language: string) =>
          Object.fromEntries(
            Object.entries(screens).flatMap(([screen, paths]) => {
              const texts = paths
                .flatMap((path) => (bundle ? dynamicImportsOf(bundle, `${config.root}/${path}`) : []))
                .filter((path) => isTextModule(path, language))
                .map((path) => path.slice(config.root.length + 1))
              return texts.length === 0 ? [] : [[screen, texts]]
            }),
          )
        const code = await bundledScript(config, script, {
          __SCREEN_FILES__: JSON.stringify(files(screens)),
          __LANGUAGE_FILES__: JSON.stringify(files(languages)),
          __LAST_FILES__: JSON.stringify(files({ last }).last),
          __TEXT_FILES__: JSON.stringify(
            Object.fromEntries(
              Object.keys(languages).map((language) => [language, files(textsIn(language))]),
            ),
          ),
          __SERVICE_BASES__: JSON.stringify(serviceBases(config.env)),
          __BASIC_CREDENTIAL__: JSON.stringify({
            user: config.env.VITE_BASIC_AUTH_USER ?? '',
            password: config.env.VITE_BASIC_AUTH_PASSWORD ?? '',
          }),
        })
        // In the syntax of browsers that cannot run the rest: it tells them so.
        const watch = await bundledScript(config, 'src/head/start-watch.ts', {}, 'es2015')
        // Those of the page's own files come before its head script, which takes time.
        const preloads = html.match(PRELOAD) ?? []
        // Before the scripts: with them first, each second first paint on Slow 4G comes half a second later. A style itself would hold the head script.
        const styles = (html.match(STYLE) ?? []).map((tag) =>
          tag.replace('"stylesheet"', '"preload" as="style"'),
        )
        return html
          .replaceAll(PRELOAD, '')
          .replace(PLACEHOLDER, () =>
            [inlineScript(watch), ...styles, ...preloads.map((tag) => tag.trim()), inlineScript(code)].join(
              '\n    ',
            ),
          )
      },
    },
  }
}

function inlineScript(code: string): string {
  return `<script nonce="__CSP_NONCE__">${code.replaceAll('</', '<\\/')}</script>`
}
