import { PIN_HEADER } from '../../tests/kit/pin-as.ts'

export interface PinnedTransition {
  /** Its lines, with the first effects of its edges. */
  readonly text: string
  /** The number of its edges, with a digest of what all of them do. */
  readonly digests: string
}

/** What a pin says, in comparable parts. */
export interface PinParts {
  /** The machine; `null` when the text is no pin of a machine. */
  readonly machine: string | null
  /** The machine that this one is as; its pin has what is not here. */
  readonly as: string | null
  /** The transitions of that one that this one has not. */
  readonly without: readonly string[]
  /** The ids of the states, without the root. */
  readonly states: readonly string[]
  readonly transitions: ReadonlyMap<string, PinnedTransition>
}

const DIGESTS = 'how many edges take each, with a digest of what all of them do'

/** Parses a pin. Of a pin in another format, it finds what it can. */
export function pinParts(text: string): PinParts {
  const [head = ''] = text.split('\n', 1)
  if (!head.endsWith(PIN_HEADER)) return { machine: null, as: null, without: [], states: [], transitions: new Map() }
  const [machine = '', as = null] = head.slice(0, -PIN_HEADER.length).split(/ is as |, /)
  const transitions = new Map<string, PinnedTransition>()
  for (const block of text.split('\n\n')) {
    const lines = block.split('\n')
    const [first = ''] = lines
    if (!isTransition(first)) continue
    for (const line of lines.filter((each, index) => index === 0 || each.startsWith('  then '))) {
      const name = transitionIn(line)
      transitions.set(name, { text: `${transitions.get(name)?.text ?? ''}${block}\n`, digests: '' })
    }
  }
  const digests = text.split(`${DIGESTS}\n`)[1] ?? ''
  for (const line of digests.split('\n')) {
    const [, names = '', digest = ''] = /^ {2}(.+): (\d+, \S+)$/.exec(line) ?? []
    for (const name of names.split(', then ')) {
      const known = transitions.get(name)
      if (known) transitions.set(name, { ...known, digests: `${known.digests}${digest}\n` })
    }
  }
  const [, without = ''] = text.split(`transitions of ${as} that it has not\n`)
  return {
    machine,
    as,
    without: [...without.matchAll(/^ {2}(\S.* \| .*)$/gm)].map(([, name = '']) => transitionIn(name)),
    states: statesOf(as ?? machine, text, transitions.keys()),
    transitions,
  }
}

/** The same with the parts that the pin of its definition has. */
export function wholeParts(parts: PinParts, all: ReadonlyMap<string, PinParts>): PinParts {
  const { machine, as, without } = parts
  const definition = all.get(as ?? '')
  if (machine === null || as === null || definition === undefined) return parts
  const renamed = (text: string): string => text.replaceAll(new RegExp(`\\b${as}\\b`, 'g'), machine)
  const transitions = new Map<string, PinnedTransition>()
  for (const [name, { text, digests }] of [...definition.transitions, ...parts.transitions]) {
    if (without.includes(name)) continue
    const before = transitions.get(renamed(name))
    transitions.set(renamed(name), {
      text: (before?.text ?? '') + renamed(text),
      digests: (before?.digests ?? '') + digests,
    })
  }
  const states = new Set([...statesOf(machine, '', transitions.keys()), ...parts.states.map(renamed)])
  return { machine, as, without, states: [...states], transitions }
}

const isTransition = (line: string): boolean => /^\S.* \| /.test(line)

/** The name without the guard. */
const transitionIn = (line: string): string => line.replace(/^ {2}then /, '').replace(/, if [^|]*$/, '')

/** The line of a start or of a step, with the states before and after. */
const GOAL = /^(?:start.*| {2}\S.*): ([\w. +-]+?)(?: → ([\w. +-]+?))?(?: {2}\[.*\])?$/gm

/** The states that transitions name, those before and after the shown steps, and all around them. */
function statesOf(machine: string, text: string, transitions: Iterable<string>): string[] {
  const named = [...transitions].flatMap((name) => {
    const [source = '', rest = ''] = name.split(' | ')
    const targets = rest.split(' → ')[1]?.split(' + ') ?? []
    return [source, ...targets.map((target) => target.replace(/^#/, ''))]
  })
  const [effects = ''] = text.split('\nlong values\n')
  const shown = [...effects.matchAll(GOAL)].flatMap(([, before = '', after = '']) =>
    [before, after].flatMap((states) => states.split(' + ')).map((state) => `${machine}.${state}`),
  )
  const all = [...named, ...shown].filter((id) => id !== `${machine}.`).flatMap(withParents)
  return [...new Set(all)].filter((id) => id !== machine)
}

const withParents = (id: string): string[] =>
  id.split('.').map((_, index, keys) => keys.slice(0, index + 1).join('.'))
