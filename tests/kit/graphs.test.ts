import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { model as wifiDialogs } from '../models/dialogs/wifi-dialogs.model.ts'
import { cached } from './cache.ts'
import { explore } from './explore.ts'
import { graphOf, restore, stored } from './graphs.ts'
import { pathsIn } from './paths.ts'
import { digestOf } from './sources.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'graphs-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('a stored result', () => {
  const read = (digest: string, made: unknown) => cached('a/b.json', digest, () => made, folder)

  test('is made once for each digest', () => {
    expect([read('one', 1), read('one', 2), read('two', 3), read('two', 4)]).toEqual([1, 1, 3, 3])
    expect(readdirSync(join(folder, 'a'))).toEqual(['b.json'])
  })

  test.each([
    ['is cut', (text: string) => text.slice(0, -3)],
    ['is empty', () => ''],
    ['is of another version', (text: string) => text.replace('result', 'outcome').replace('one', 'two')],
  ])('is made again when its file %s', (_, damage) => {
    read('one', [1, 2, 3])
    const file = join(folder, 'a/b.json')
    writeFileSync(file, damage(readFileSync(file, 'utf8')))
    expect(read('one', 'new')).toBe('new')
    expect(read('one', 'newer')).toBe('new')
  })
})

describe('the digest of modules', () => {
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  const digest = () => digestOf([join(folder, 'a.ts')], new Map())

  test.each<[boolean, string, string, string]>([
    [true, 'the module itself', 'a.ts', 'export const a = 2'],
    [true, 'a module that it imports', 'b.ts', 'export const b = 2'],
    [true, 'a module that this one imports when it runs', 'c.ts', 'export const c = 2'],
    [true, 'a module that it exports again', 'd.ts', 'export const d = 2'],
    [false, 'a module of which it imports only types', 'e.ts', 'export type E = 2'],
    [false, 'another module', 'f.ts', 'export const f = 2'],
  ])('is %s for a change of %s', (isOther, _, name, text) => {
    const a = "import {\n  b,\n} from './b.ts'\nexport { d } from './d.ts'\nimport type { E } from './e.ts'\n"
    mkdirSync(folder, { recursive: true })
    write('a.ts', `${a}export const a: E = b`)
    write('b.ts', "export const b = () => import('./c.ts')")
    for (const other of 'cdef') write(`${other}.ts`, `export const ${other} = 1`)
    const before = digest()
    expect(digest()).toBe(before)
    write(name, name === 'a.ts' ? a + text : text)
    expect(digest() !== before).toBe(isOther)
  })
})

describe('a stored graph', () => {
  test('has the vertices, edges and paths of the explored one', () => {
    const explored = explore(wifiDialogs)
    const again = restore(wifiDialogs, JSON.parse(JSON.stringify(stored(explored))))
    const keys = ({ vertices }: Pick<typeof again, 'vertices'>) => vertices.map(({ key }) => key)
    const paths = (graph: typeof again) =>
      pathsIn(wifiDialogs, graph).map(({ name, taken, steps }) => [
        name,
        taken,
        steps.map((step) => [step.to.name, step.to.context, step.taken, step.emitted]),
      ])
    expect(keys(again)).toEqual(keys(explored))
    expect(paths(again)).toEqual(paths(explored))
    expect(graphOf(wifiDialogs)).toBe(graphOf(wifiDialogs))
  })

  test('of another machine does not go unseen', () => {
    const graph = stored(explore(wifiDialogs))
    const other = restore(wifiDialogs, { ...graph, taken: graph.taken.toReversed() })
    expect(() => other.edges.map(({ step }) => step)).toThrow('remove .cache/graphs')
  })
})
