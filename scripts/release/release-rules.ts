/** What a release is made of. */
export interface Release {
  /** That of package.json. */
  readonly version: string
  readonly lockVersion: string
  readonly changelog: string
  /** What git says of files that differ from the commit; empty when none does. */
  readonly changes: string
  /** Those of releases, such as `v0.1.0`, the newest first. */
  readonly tags: readonly string[]
  /** The release whose data and calls the tests use. */
  readonly stored: string
}

/** @returns What speaks against a release, a sentence each. */
export function releaseProblems({
  version,
  lockVersion,
  changelog,
  changes,
  tags,
  stored,
}: Release): readonly string[] {
  const first = /^## (.+)$/m.exec(changelog)?.[1] ?? 'nothing'
  const isFirst = first.startsWith(`${version} – `) && /– \d{4}-\d{2}-\d{2}$/.test(first)
  // The first release has none before it, and is compared with itself.
  const last = tags[0] || `v${version}`
  return [
    changes === '' ? null : `Commit or remove what has changed:\n${changes}`,
    lockVersion === version ? null : `package-lock.json has ${lockVersion}, not ${version}: run npm install.`,
    isFirst ? null : `CHANGELOG.md begins with "${first}", not with "${version} – <date>".`,
    notesOf(changelog, version) === '' ? `CHANGELOG.md says nothing about ${version}.` : null,
    tags.includes(`v${version}`) ? `The tag v${version} exists: run npm version.` : null,
    last === `v${stored}` ? null : `The tests use ${stored}: at ${last}, run npm run release -- --store.`,
  ].filter((problem) => problem !== null)
}

/** @returns What a changelog says of a version, without its heading; `null` when it does not have the version. */
export function notesOf(changelog: string, version: string): string | null {
  const sections = changelog.split(/^## /m).slice(1)
  const section = sections.find((text) => text.startsWith(`${version} `))
  return section === undefined ? null : section.slice(section.indexOf('\n')).trim()
}
