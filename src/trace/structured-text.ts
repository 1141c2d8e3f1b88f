import type { Rule, RuleFields } from './rules.ts'
import { isFields } from './treated.ts'

/** Redacts a part by its rule. */
export type RedactPart = (rule: Rule, part: string) => string

/**
 * Redacts a text with parts. What the rules do not name becomes a shape, so that no text stays because it has another form
 * than expected.
 */
export function redactedParts(rule: RuleFields, text: string, redact: RedactPart): string {
  const { $is, $pair, $list, $path, $query, $json } = rule
  if (isFields($is)) return redact(ruleOf($is, text), text)
  if (isFields($json) && text.startsWith('[')) return json($json, text, redact)
  if (isFields($pair)) return pair($pair, text, redact)
  if (isFields($list)) return items($list, text, redact)
  const at = isFields($query) ? text.indexOf('?') : -1
  const path = at < 0 ? text : text.slice(0, at)
  return (
    (isFields($path) ? segments($path, path, redact) : redact('shape', path)) +
    (at < 0 || !isFields($query) ? '' : `?${parameters($query, text.slice(at + 1), redact)}`)
  )
}

function pair(rules: RuleFields, text: string, redact: RedactPart): string {
  const at = text.indexOf(':')
  const word = at < 0 ? text : text.slice(0, at)
  const rule = Object.hasOwn(rules, word) ? rules[word] : undefined
  // A word that is kept has no value.
  if (rule === undefined || (rule === 'keep' && at >= 0)) return redact('shape', text)
  return at < 0 ? word : `${word}:${redact(rule, text.slice(at + 1))}`
}

function items(rules: RuleFields, text: string, redact: RedactPart): string {
  return text
    .split(',')
    .map((item) => (item === '' ? '' : redact(ruleOf(rules, item), item)))
    .join()
}

function segments(rules: RuleFields, path: string, redact: RedactPart): string {
  return path
    .split('/')
    .map((segment) => (segment === '' ? '' : redact(ruleOf(rules, segment), segment)))
    .join('/')
}

/** Keeps how each value is encoded: addresses are compared as texts. */
function parameters(rules: RuleFields, query: string, redact: RedactPart): string {
  return query
    .split('&')
    .map((parameter) => {
      if (parameter === '') return ''
      const at = parameter.indexOf('=')
      const name = at < 0 ? parameter : parameter.slice(0, at)
      const isNamed = Object.hasOwn(rules, name)
      const shown = isNamed ? name : recoded(name, (text) => redact('typed', text))
      if (at < 0) return shown
      const rule = ruleOf(rules, isNamed ? name : '*')
      return `${shown}=${recoded(parameter.slice(at + 1), (value) => (value === '' ? '' : redact(rule, value)))}`
    })
    .join('&')
}

function recoded(raw: string, change: (value: string) => string): string {
  const value = new URLSearchParams(`v=${raw}`).get('v') ?? ''
  const changed = change(value)
  if (changed === value) return raw
  const encode = ENCODINGS.find((one) => one(value) === raw) ?? encodeURIComponent
  return encode(changed)
}

const formEncoded = (value: string): string => new URLSearchParams({ v: value }).toString().slice(2)

/** The last one is how people write `?context=group:north`. */
const ENCODINGS = [
  formEncoded,
  encodeURIComponent,
  (value: string) => encodeURIComponent(value).replace(/%3A/g, ':').replace(/%40/g, '@').replace(/%2F/g, '/'),
]

function json(rules: RuleFields, text: string, redact: RedactPart): string {
  let list: unknown
  try {
    list = JSON.parse(text)
  } catch {
    return redact('shape', text)
  }
  if (!Array.isArray(list)) return redact('shape', text)
  const parts = list.map((part: unknown, index) => {
    if (typeof part === 'string') return redact(ruleOf(rules, String(index)), part)
    return typeof part === 'object' ? null : part
  })
  return JSON.stringify(parts)
}

const ruleOf = (rules: RuleFields, name: string): Rule =>
  (Object.hasOwn(rules, name) ? rules[name] : rules['*']) ?? 'shape'
