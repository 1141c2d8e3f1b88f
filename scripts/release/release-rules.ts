/** What a release is made of. */
export interface Release {
  /** That of package.json. */
  readonly version: string
  readonly lockVersion: string
  readonly changelog: string
  /** What git says of files that differ from the commit; empty when none does. */
  readonly changes: string
  readonly tags: readonly string[]
}

/** @returns What speaks against a release, a sentence each. */
export function releaseProblems({
  version,
  lockVersion,
  changelog,
  changes,
  tags,
}: Release): readonly string[] {
  const first = /^## (.+)$/m.exec(changelog)?.[1] ?? 'nothing'
  const isFirst = first.startsWith(`${version} – `) && /– \d{4}-\d{2}-\d{2}$/.test(first)
  return [
    changes === '' ? null : `Commit or remove what has changed:\n${changes}`,
    lockVersion === version ? null : `package-lock.json has ${lockVersion}, not ${version}: run npm install.`,
    isFirst ? null : `CHANGELOG.md begins with "${first}", not with "${version} – <date>".`,
    notesOf(changelog, version) === '' ? `CHANGELOG.md says nothing about ${version}.` : null,
    tags.includes(`v${version}`) ? `The tag v${version} exists: run npm version.` : null,
  ].filter((problem) => problem !== null)
}

/** @returns What a changelog says of a version, without its heading; `null` when it does not have the version. */
export function notesOf(changelog: string, version: string): string | null {
  const sections = changelog.split(/^## /m).slice(1)
  const section = sections.find((text) => text.startsWith(`${version} `))
  return section === undefined ? null : section.slice(section.indexOf('\n')).trim()
}
