import { fingerprint } from './fingerprint.ts'
import { isActor, isPlain, stable } from './stable.ts'

/** The fields that identify an object in a short text. */
const TELLING = ['type', 'kind', 'id', 'code', 'status', 'key', 'email', 'name', 'path']
const INNER = 60
const LINE = 108

/** Formats values for people. It writes a long value once, in a list at the end, and refers to it. */
export class PinValues {
  readonly #long = new Map<string, object>()

  /** The value in at most about `width` characters. */
  text(value: unknown, width: number): string {
    if (typeof value === 'string') return string(value)
    if (value === undefined) return 'undefined'
    if (typeof value !== 'object' || value === null) return stable(value)
    if (isActor(value) || !(Array.isArray(value) || isPlain(value))) return stable(value)
    const full = Array.isArray(value)
      ? `[${this.#items(value).join(', ')}]`
      : `{${this.#properties(value).join(', ')}}`
    return full.length <= width ? full : this.#reference(value)
  }

  /** The long values that this text refers to. What is long inside them shows as its hash. */
  list(text: string): string[] {
    return [...this.#long]
      .filter(([name]) => text.includes(name))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([name, value]) => {
        const parts = Array.isArray(value) ? this.#items(value) : this.#properties(value)
        const [open, close] = Array.isArray(value) ? '[]' : '{}'
        return filled(`${name} ${open}`, parts, `${close}`)
      })
  }

  #reference(value: object): string {
    const name = `#${fingerprint(value).slice(0, 6)}`
    this.#long.set(name, value)
    if (Array.isArray(value)) return `[${value.length} × ${name}]`
    const telling = TELLING.filter((key) => typeof Reflect.get(value, key) === 'string').slice(0, 2)
    return `{${telling.map((key) => `${key}: ${string(Reflect.get(value, key))}, `).join('')}${name}}`
  }

  #items(value: readonly unknown[]): string[] {
    const all = value.map((item) => this.text(item, INNER))
    return all.length <= 8 ? all : [...all.slice(0, 3), `… ${all.length - 4} more`, ...all.slice(-1)]
  }

  #properties(value: object): string[] {
    return Object.keys(value)
      .sort()
      .map((key) => `${keyOf(key)}: ${this.text(Reflect.get(value, key), INNER)}`)
  }
}

/** `.key`, or `["any key"]` for a key that is no name. */
export const memberOf = (key: string): string => (isName(key) ? `.${key}` : `[${string(key)}]`)

const keyOf = (key: string): string => (isName(key) ? key : string(key))

const isName = (key: string): boolean => /^[A-Za-z_$][\w$]*$/.test(key)

const string = (text: string): string =>
  JSON.stringify(
    text.length <= INNER ? text : `${text.slice(0, INNER - 10)}… #${fingerprint(text).slice(0, 6)}`,
  )

/** The parts between two brackets, wrapped into lines. */
function filled(start: string, parts: readonly string[], end: string): string[] {
  const lines = [start]
  parts.forEach((part, i) => {
    const text = i === parts.length - 1 ? `${part}${end}` : `${part},`
    const last = lines.at(-1) ?? ''
    if (last.length + text.length < LINE) lines[lines.length - 1] = `${last}${i === 0 ? '' : ' '}${text}`
    else lines.push(`    ${text}`)
  })
  return lines
}
