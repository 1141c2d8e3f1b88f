import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { canonicalJson } from '../server/revisions/canonical-json.ts'
import { isSignedBy } from '../server/revisions/report-signer.ts'
import { reportKeysSchema, signedReportSchema } from '../src/services/wire/issued-reports.ts'

const usage = `Usage: npm run verify-report -- <report.json> --keys <keys.json>

Checks offline whether a report was signed with one of the keys and not changed since. The keys are those that the portal
publishes at /.well-known/battery-report-keys.json. Whether the report is still the current one, only the portal knows.`

process.exitCode = main()

function main(): number {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: { keys: { type: 'string' } },
  })
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0 || typeof values.keys !== 'string') return fail(usage, 2)
  const sent = readJson(file)
  const keys = reportKeysSchema.safeParse(readJson(values.keys)).data?.keys
  if (!keys) return fail(`${values.keys}: is no file with keys of reports.`)
  const signed = signedReportSchema.safeParse(sent).data
  if (!signed) return fail(`${file}: is no signed report.`)
  const { signature, report } = signed
  const key = keys.find(({ kid }) => kid === signature.key_id)
  if (!key) return fail(`${file}: NOT GENUINE. None of the keys made its signature (${signature.key_id}).`)
  // The bytes of what was sent: a schema would leave out what somebody added.
  const bytes = canonicalJson(reportIn(sent))
  if (!isSignedBy(bytes, signature.value, key.x))
    return fail(`${file}: NOT GENUINE. It was changed after it was signed.`)
  const { year, make, model, vin } = report.figures.vehicle
  console.log(
    `${file}: genuine. Report ${report.number}, revision ${report.revision}, issued ${report.issued_at} by ${report.issuer?.name ?? 'the portal'}: ${year} ${make} ${model}, VIN ${vin}, score ${report.figures.score ?? 'none'}.`,
  )
  return 0
}

function reportIn(sent: unknown): unknown {
  return typeof sent === 'object' && sent !== null && 'report' in sent ? sent.report : null
}

/** @returns `null` for a file that cannot be read or is no JSON. */
function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

function fail(message: string, code = 1): number {
  console.error(message)
  return code
}
