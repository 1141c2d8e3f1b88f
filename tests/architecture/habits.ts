import { globSync, readFileSync } from 'node:fs'

export interface SourceFile {
  readonly path: string
  readonly text: string
}

/** Every source file and style sheet of the product except generated ones, with `/` in its path. */
export function sourceFiles(): readonly SourceFile[] {
  return globSync(['{src,server,scripts,tests,e2e,bench}/**/*.{ts,tsx,mjs}', 'src/**/*.css'])
    .filter((path) => !path.includes('/migrations/'))
    .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(path, 'utf8') }))
}

interface Habit {
  readonly name: string
  readonly where: RegExp
  readonly forbidden: RegExp
}

const HABITS: readonly Habit[] = [
  {
    name: 'machines are pure',
    where: /^src\/machines\//,
    forbidden:
      /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bcrypto\.|\bperformance\.|(?<!')\bwindow\.|(?<!')\bdocument\.|\blocalStorage\b|\bsessionStorage\b|\bnavigator\.|\bfetch\(|\bsetTimeout\(|\bsendParent\b|from 'react|\/services\//,
  },
  {
    name: 'views decide nothing',
    where: /^src\/views\//,
    forbidden:
      /\buseReducer\b|\bfetch\(|\blocalStorage\b|\bsessionStorage\b|\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b/,
  },
  {
    name: 'effects bind to the DOM, in hooks of their own',
    where: /^src\/views\/(?!(?:.*\/)?use-[^/]*\.tsx?$)/,
    forbidden: /\buseEffect\b|\buseLayoutEffect\b/,
  },
  {
    // Eight sizes, two weights, two spacings of letters, five corners and six gaps (docs/design-language.md). Paper has sizes of its own.
    name: 'type, corners and gaps are tokens of the scale',
    where: /^src\/views\/(?!report\/report-print\.css$)/,
    forbidden: new RegExp(
      [
        String.raw`\b(?:fontSize|font-size)(?:: |=)(?!["'](?:xs|sm|md|lg|[234]?xl|inherit)["']|var\(--bhp-font-sizes-|max\(16px, 1em\);)`,
        String.raw`\b(?:fontWeight|font-weight)(?:: |=)(?!["'](?:normal|semibold)["']|var\(--bhp-font-weights-)`,
        String.raw`\b(?:letterSpacing|letter-spacing)(?:: |=)(?!["'](?:tight|wide|0)["']|var\(--bhp-letter-spacings-|inherit;)`,
        String.raw`(?:\bborder|[a-z])-?[rR]adius(?:: |=)(?!["'](?:0|sm|md|lg|full|var\(--own-radius\)|[^"'\d]*\{radii\.[^"']*)["']|(?:(?:var\(--bhp-radii-\w+\)|0) ?)+;)`,
        String.raw`(?:\bg|[wn]G|-g)ap(?:: |=)(?!["'](?:[012346]|12)["']|var\(--bhp-spacing-(?:[12346]|12)\);)`,
      ].join('|'),
    ),
  },
  {
    name: 'no barrels',
    where: /^(src|server)\//,
    forbidden: /^export (?:type )?(?:\*|\{[^}]*\}) from /m,
  },
  {
    name: 'errors are logged whole, by the logger that drops their values',
    where: /^server\/(?!error-log\.ts)/,
    forbidden:
      /\b(?:log\.(?:trace|debug|info|warn|error|fatal)|onNotice|printError)(?:\?\.)?\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*(?:\.message\b|\.stack\b|\bString\(error|\binspect\(|\$\{(?:error|cause|reason)\})|\bpino\(|\blogger: (?:true|\{ )/,
  },
  {
    name: 'a command has its constants before it runs',
    where: /^(?:scripts|bench)\//,
    forbidden: /^[^/\n]*\bawait main\([\s\S]*^(?:const|let|class) /m,
  },
  {
    name: 'no test is switched off or alone',
    where: /^(tests|e2e)\//,
    forbidden: /\b(?:it|test|describe)\.(?:only|skip|todo|fixme|fails)\b/,
  },
  {
    name: 'no test waits by the clock',
    where: /^(tests|e2e)\//,
    forbidden: /\bwaitForTimeout\b|\bawait (?:sleep|delay)\(|timers\/promises/,
  },
]

const LONGEST_FILE = 300
const LONGEST_MACHINE = 250

/** The violations of the habits, one line each: `path: habit`. */
export function brokenHabits(files: readonly SourceFile[]): readonly string[] {
  return files.flatMap(({ path, text }) => {
    const broken = HABITS.filter(
      (habit) => habit.where.test(path) && habit.forbidden.test(withoutComments(text)),
    )
    const limit = path.endsWith('.machine.ts') ? LONGEST_MACHINE : LONGEST_FILE
    const lines = text.trimEnd().split('\n').length
    return [
      ...broken.map(({ name }) => `${path}: ${name}`),
      ...(lines > limit ? [`${path}: ${lines} lines, at most ${limit}`] : []),
      ...(/\/index\.tsx?$/.test(path) ? [`${path}: no file is called index`] : []),
    ]
  })
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')
}
