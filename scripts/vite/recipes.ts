import { readFileSync, statSync } from 'node:fs'
import { relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { classNames } from '../../src/views/theme/classes.ts'
import { type Recipe, recipeCss } from './recipe-css.ts'

const FILE = /\.recipe\.ts$/
const STYLES = 'recipe-css:'
const IMPORT = /^import \{ ([\w, ]+) \} from '([^']+\.recipe\.ts)'$/gm
/** The arguments of a call that is a constant: `'slot'`, `{ variant: 'option' }`, or both. */
const CONSTANT = String.raw`\((?:'(\w+)')?(?:, )?(?:\{ ((?:\w+: (?:'[\w-]+'|true)(?:, )?)+) \})?\)`

/**
 * Compiles the recipes of the design system (`src/views/theme/recipes`). In the browser, the module of a recipe is its class
 * names, and an import of its CSS. So CSS is loaded with the code that uses it, and neither Chakra nor Emotion run.
 */
export function recipes(): Plugin {
  let root = ''
  let isBuild = false
  return {
    name: 'recipes',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
      isBuild = config.command === 'build'
    },
    resolveId: (id) => (id.startsWith(STYLES) ? `\0${id}` : undefined),
    async load(id) {
      if (id.startsWith(`\0${STYLES}`)) {
        const path = id.slice(STYLES.length + 1, -'.css'.length)
        const layer = path.includes('/recipes/parts/') ? 'parts' : 'views'
        const css = Object.values(await recipesOf(`${root}/${path}`)).map((recipe) => recipeCss(recipe, path))
        return `@layer ${layer}{${css.join('')}}`
      }
      if (!FILE.test(id)) return undefined
      this.addWatchFile(id)
      return browserModule(relative(root, id), readFileSync(id, 'utf8'), await recipesOf(id))
    },
    transform: {
      filter: { id: /\/src\/views\/.*\.tsx?$/, code: /\.recipe\.ts'/ },
      async handler(code, id) {
        if (!isBuild || FILE.test(id)) return undefined
        let compiled = code
        for (const [, names = '', from = ''] of code.matchAll(IMPORT)) {
          const file = (await this.resolve(from, id))?.id
          if (file) compiled = withConstants(compiled, names.split(', '), await recipesOf(file))
          // The CSS is needed when all names are constants, too.
          compiled += `\nimport '${from}'`
        }
        return { code: compiled, map: null }
      },
    },
    hotUpdate({ file, modules, server }) {
      if (!FILE.test(file)) return undefined
      const path = relative(server.config.root, file)
      const styles = this.environment.moduleGraph.getModuleById(`\0${STYLES}${path}.css`)
      return styles ? [...modules, styles] : modules
    },
  }
}

/** @returns the exported recipes by name, as the file has them now */
async function recipesOf(file: string): Promise<Record<string, Recipe>> {
  const url = pathToFileURL(file)
  url.searchParams.set('changed', String(statSync(file).mtimeMs))
  const module: Record<string, { readonly recipe: Recipe }> = await import(url.href)
  return Object.fromEntries(Object.entries(module).map(([name, { recipe }]) => [name, recipe]))
}

/** @param source Its side-effect imports stay: they name the recipes that this one overrides, whose CSS comes before. */
function browserModule(path: string, source: string, recipes: Record<string, Recipe>): string {
  const overridden = source.match(/^import '[^']+'$/gm) ?? []
  const lines = Object.entries(recipes).map(([name, { className, isSlotted }]) => {
    const create = isSlotted ? 'slotClasses' : 'recipeClasses'
    return `export const ${name} = /* @__PURE__ */ ${create}('${className}')`
  })
  return [
    ...overridden,
    `import '${STYLES}${path}.css'`,
    `import { recipeClasses, slotClasses } from '/src/views/theme/classes.ts'`,
    ...lines,
  ].join('\n')
}

/** Replaces the calls that always give the same names: they are most of all calls, and were half a kilobyte of a screen. */
function withConstants(code: string, names: readonly string[], recipes: Record<string, Recipe>): string {
  let compiled = code
  for (const name of names) {
    const { className = '' } = recipes[name] ?? {}
    const call = new RegExp(String.raw`(?<![\w.])${name}${CONSTANT}`, 'g')
    compiled = compiled.replace(call, (_, slot?: string, options = '') => {
      const chosen = [...options.matchAll(/(\w+): (?:'([\w-]+)'|true)/g)]
      const selection = Object.fromEntries(chosen.map(([, variant, option = true]) => [variant, option]))
      const base = slot === undefined ? className : `${className}__${slot}`
      return JSON.stringify(classNames(base, selection))
    })
  }
  return compiled
}
