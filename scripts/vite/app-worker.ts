import { createHash } from 'node:crypto'
import type { Plugin, ResolvedConfig } from 'vite'
import { APP_WORKER_PATH } from '../../src/domain/shell/app-worker.ts'
import { bundledScript, filesOf } from './bundles.ts'

/**
 * Bundles `src/worker/app-worker.ts` with the list of files to cache at its installation. It caches all other files at
 * their first use.
 *
 * @param options.page The HTML file of the page.
 * @param options.modules Modules to cache with it, as paths from the project's root.
 */
export function appWorker({ page, modules }: { page: string; modules: readonly string[] }): Plugin {
  let config: ResolvedConfig
  return {
    name: 'app-worker',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const html = bundle[page]
        if (html?.type !== 'asset') return
        const start = Object.values(bundle).find(
          (item) => item.type === 'chunk' && item.facadeModuleId === `${config.root}/${page}`,
        )
        if (!start) throw new Error(`app-worker: ${page} has no script.`)
        const styles = Object.keys(bundle).filter((file) => file.endsWith('.css'))
        const scripts = [page, ...modules].flatMap((name) => filesOf(bundle, `${config.root}/${name}`))
        const files = [...styles, ...scripts].map((file) => config.base + file)
        const hash = createHash('sha256').update(html.source).update(files.join())
        const shell = {
          build: hash.digest('hex').slice(0, 16),
          entry: config.base + start.fileName,
          files: [...new Set(files)],
        }
        this.emitFile({
          type: 'asset',
          fileName: APP_WORKER_PATH.slice(1),
          source: await bundledScript(config, 'src/worker/app-worker.ts', {
            __SHELL__: JSON.stringify(shell),
          }),
        })
      },
    },
  }
}
