import { type ESTree, parseSync, Visitor } from 'vite'

/**
 * What proves a sentence: tests of a file by their titles; a machine (all of it, or invariants of its model); or the
 * paths of a machine, walked in the browser.
 */
export type Proof =
  | { readonly kind: 'tests'; readonly file: string; readonly titles: readonly string[] }
  | { readonly kind: 'machine'; readonly id: string; readonly titles: readonly string[] }
  | { readonly kind: 'walk'; readonly id: string; readonly titles: readonly string[] }

export interface Sentence {
  /** `P4.2`: the second one of section 4; the letter is that of the page. */
  readonly number: string
  readonly text: string
  /** Empty where the cell is empty, or is not written as the page says. */
  readonly proofs: readonly Proof[]
}

/** What there is to be named. */
export interface Evidence {
  /** The titles of the tests of a file, as they stand in its source; `null`: there is no such file. */
  readonly titlesOf: (file: string) => ReadonlySet<string> | null
  /** The invariants of a machine's model; `null`: there is no such machine. */
  readonly invariantsOf: (machine: string) => ReadonlySet<string> | null
  readonly isWalked: (machine: string) => boolean
}

const PROOF = /(?:(machine|walk) )?`([^`]+)`((?: “[^”]+”)*)(?:; |$)/y

/** The rows of the page's tables. */
export function sentencesOf(page: string): readonly Sentence[] {
  return page
    .split('\n')
    .filter((line) => /^\| *[A-Z]\d/.test(line))
    .map((line) => {
      const [, number = '', text = '', proof = ''] = line.split('|').map((cell) => cell.trim())
      return { number, text, proofs: proofsOf(proof) }
    })
}

function proofsOf(cell: string): readonly Proof[] {
  const proofs: Proof[] = []
  PROOF.lastIndex = 0
  while (PROOF.lastIndex < cell.length) {
    const [, kind, name = '', quoted = ''] = PROOF.exec(cell) ?? []
    if (name === '') return []
    const titles = [...quoted.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title)
    if (kind === undefined) proofs.push({ kind: 'tests', file: name, titles })
    else proofs.push({ kind: kind === 'walk' ? 'walk' : 'machine', id: name, titles })
  }
  return proofs
}

/** What is wrong with the rows of a page: numbers that do not follow each other, and proofs that are none. */
export function problemsOf(
  letter: string,
  sentences: readonly Sentence[],
  evidence: Evidence,
): readonly string[] {
  return sentences.flatMap((sentence, index) => {
    const { number, text, proofs } = sentence
    const found = proofs.flatMap((proof) => problemsOfProof(proof, evidence))
    if (!follows(letter, sentences[index - 1]?.number ?? `${letter}0.0`, number))
      found.unshift('is out of order')
    if (text === '') found.unshift('says nothing')
    if (proofs.length === 0) found.unshift('has no proof that can be read')
    return found.map((problem) => `${number} ${problem}`)
  })
}

function follows(letter: string, before: string, number: string): boolean {
  const [section = 0, row = 0] = before.slice(1).split('.').map(Number)
  return number === `${letter}${section}.${row + 1}` || number === `${letter}${section + 1}.1`
}

function problemsOfProof(proof: Proof, evidence: Evidence): readonly string[] {
  const { name, known } = knownOf(proof, evidence)
  if (known === null) return [`names ${name}, which does not exist`]
  if (proof.kind === 'tests' && proof.titles.length === 0) return [`names no test of ${name}`]
  return proof.titles
    .filter((title) => !known.has(title))
    .map((title) => `names “${title}”, which ${name} does not have`)
}

function knownOf(
  proof: Proof,
  { titlesOf, invariantsOf, isWalked }: Evidence,
): { readonly name: string; readonly known: ReadonlySet<string> | null } {
  switch (proof.kind) {
    case 'tests':
      return { name: proof.file, known: titlesOf(proof.file) }
    case 'machine':
      return { name: proof.id, known: invariantsOf(proof.id) }
    case 'walk':
      return { name: `a walk of ${proof.id}`, known: isWalked(proof.id) ? new Set() : null }
  }
}

const RUNNERS = new Set(['test', 'it', 'describe', 'describeOnBoth'])

/** The titles of the tests in a source text, also those of `each`; of a template, what stands between its backticks. */
export function testTitles(file: string, source: string): ReadonlySet<string> {
  const titles = new Set<string>()
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (!RUNNERS.has(runnerOf(callee)) || title === undefined) return
      if (title.type === 'Literal' && typeof title.value === 'string') titles.add(title.value)
      if (title.type === 'TemplateLiteral') titles.add(source.slice(title.start + 1, title.end - 1))
    },
  }).visit(parseSync(file, source).program)
  return titles
}

/** `test` of `test`, `test.each` and `test.each(rows)`. */
function runnerOf(callee: ESTree.Expression | ESTree.Super): string {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'MemberExpression') return runnerOf(callee.object)
  return callee.type === 'CallExpression' ? runnerOf(callee.callee) : ''
}
