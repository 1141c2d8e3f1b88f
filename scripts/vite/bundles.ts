import { build, type ResolvedConfig, type Rolldown } from 'vite'

/**
 * @param module The absolute path of a module with its own chunk: a page, or a module that is imported dynamically.
 * @returns The files of the chunk and of its static imports.
 * @throws Error when the module has no chunk of its own.
 */
export function filesOf(bundle: Rolldown.OutputBundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((item) => item.type === 'chunk')
  const start = chunks.find((chunk) => chunk.facadeModuleId === module)
  if (!start) throw new Error(`There is no chunk of its own for ${module}; it must be imported dynamically.`)
  const files = new Set<string>()
  const visit = (chunk: Rolldown.OutputChunk) => {
    if (files.has(chunk.fileName)) return
    files.add(chunk.fileName)
    for (const name of chunk.imports) {
      const next = bundle[name]
      if (next?.type === 'chunk') visit(next)
    }
  }
  visit(start)
  return [...files]
}

/**
 * @param module The absolute path of a module with its own chunk.
 * @returns The absolute paths of the modules that it imports dynamically.
 */
export function dynamicImportsOf(bundle: Rolldown.OutputBundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((item) => item.type === 'chunk')
  const start = chunks.find((chunk) => chunk.facadeModuleId === module)
  return (start?.dynamicImports ?? []).flatMap((name) => {
    const item = bundle[name]
    return item?.type === 'chunk' && item.facadeModuleId !== null ? [item.facadeModuleId] : []
  })
}

/**
 * Bundles a program to one script without imports.
 *
 * @param script A path from the project's root.
 * @param define Replaces constants of the program with JSON texts.
 * @param target The oldest syntax of the code; that of the build by default.
 * @returns The minified code.
 */
export async function bundledScript(
  config: ResolvedConfig,
  script: string,
  define: Record<string, string>,
  target: ResolvedConfig['build']['target'] = config.build.target,
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
      target,
      modulePreload: false,
      lib: { entry: `${config.root}/${script}`, formats: ['iife'], name: 'script' },
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
  if (!code) throw new Error(`${script} gave no code.`)
  return code.trim()
}
