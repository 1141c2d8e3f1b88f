/** The end of the first line of each pin. */
export const PIN_HEADER =
  ': what each transition does. Written by `npm run qa -- pins`, compared by `npm run qa -- paths`.'

/** What a machine shows that is as another one. */
interface Similar {
  readonly id: string
  readonly as: string
  /** The starts and the groups of transitions. An empty line ends each. */
  readonly lines: readonly string[]
  /** The names of all its transitions. */
  readonly names: readonly string[]
  /** The number of edges, with a digest of what all of them do. */
  readonly digest: string
}

interface Part {
  readonly head: string
  readonly body: readonly string[]
}

/** The pin of a machine that is as another one: the lines that the pin of the other one does not have at the same transitions. */
export function pinAs({ id, as, lines, names, digest }: Similar, definition: string): string {
  const renamed = (line: string): string => line.replaceAll(new RegExp(`\\b${id}\\b`, 'g'), as)
  const known = new Map<string, Set<string>>()
  for (const { head, body } of partsOf(definition.split('\n'))) {
    const [first = ''] = head.split('\n')
    const before = known.get(first) ?? new Set()
    known.set(first, before)
    for (const line of [...head.split('\n'), ...body]) before.add(outline(line))
  }
  const different = partsOf(lines.map(renamed)).flatMap(({ head, body }) => {
    const [first = ''] = head.split('\n')
    const there = known.get(first)
    const left = [...new Set(body.filter((line) => there === undefined || !there.has(outline(line))))]
    return left.length === 0 && there !== undefined ? [] : [head, ...left, '']
  })
  const own = new Set(names.map(renamed))
  const without = [...known.keys()].filter((name) => name.includes(' | ') && !own.has(name))
  return [
    `${id} is as ${as}, but for this${PIN_HEADER}`,
    '',
    ...different,
    ...(without.length === 0 ? [] : [`transitions of ${as} that it has not`]),
    ...without.map((name) => `  ${name}`),
    `how many edges its cover has, with a digest of what all of them do: ${digest}`,
    '',
  ].join('\n')
}

/** The text without the hashes of long values and without rows, so that values of the same kind count as equal. */
const outline = (line: string): string => line.replaceAll(/#[0-9a-f]{6}/g, '#').trim()

/** The starts and the groups of transitions of a pin. */
function partsOf(lines: readonly string[]): Part[] {
  const parts: { head: string; body: string[] }[] = []
  let isHead = false
  for (const line of lines) {
    if (line === 'long values') break
    if (/^\S/.test(line)) {
      parts.push({ head: line, body: [] })
      isHead = true
      continue
    }
    const part = parts.at(-1)
    if (part === undefined || line === '') continue
    isHead &&= line.startsWith('  then ')
    if (isHead) part.head += `\n${line}`
    else part.body.push(line)
  }
  return parts
}
