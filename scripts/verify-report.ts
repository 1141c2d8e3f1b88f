import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { iterator, type MemberNode, type Node, type ObjectNode, parse } from '@humanwhocodes/momoa'
import type * as z from 'zod/mini'
import { canonicalJson } from '../server/revisions/canonical-json.ts'
import { isSignedBy } from '../server/secrets/report-signer.ts'
import { reportKeysSchema, signedReportSchema } from '../src/services/wire/issued-reports.ts'
import { attachedReport } from './attached-reports.ts'
import { answerHelp } from './options.ts'

const usage = `Usage: npm run verify-report -- <report.pdf | report.json> --keys <keys.json>

Checks offline whether a report was signed with one of the keys and not changed since. Of a PDF it checks the signed file that is
attached to it: its pages are not signed, so compare them with the figures that are printed. The keys are those that the portal
publishes at /.well-known/battery-report-keys.json. Whether the report is still the current one, only the portal knows.`

type Report = z.infer<typeof signedReportSchema>['report']
type Keys = z.infer<typeof reportKeysSchema>['keys']

/** Readers accept a PDF that begins somewhat later. */
const HEADER_WITHIN = 1024

answerHelp(usage)
process.exitCode = await main()

async function main(): Promise<number> {
  const { positionals, values } = readArguments() ?? { positionals: [], values: {} }
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0 || values.keys === undefined) return fail(usage, 2)
  const content = read(file)
  const keys = reportKeysSchema.safeParse(jsonIn(read(values.keys))).data?.keys
  if (!keys) return fail(`${values.keys}: is no file with keys of reports.`)
  if (!content?.subarray(0, HEADER_WITHIN).includes('%PDF-')) return verify(file, jsonIn(content), keys)
  const attached = await attachedReport(content)
  if (attached === null) return fail(`${file}: is no whole PDF. It may have been cut off.`)
  if (attached === 'none')
    return fail(
      `${file}: has no signed report attached. Only the portal's PDFs of published reports have one.`,
    )
  if (attached === 'several')
    return fail(`${file}: NOT GENUINE. The portal attaches one report, and this has several.`)
  if (attached === 'unclear')
    return fail(`${file}: NOT GENUINE. Some readers could show another file than the one that is attached.`)
  const code = verify(`${file} (${attached.name})`, jsonIn(attached.content), keys)
  if (code === 0) console.log('The pages themselves are not signed: compare them with these figures.')
  return code
}

/** @returns `null` for an option that the command does not have. */
function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { keys: { type: 'string' } } })
  } catch {
    return null
  }
}

function verify(name: string, sent: unknown, keys: Keys): number {
  const signed = signedReportSchema.safeParse(sent).data
  if (!signed) return fail(`${name}: is no signed report.`)
  const { signature, report } = signed
  const key = keys.find(({ kid }) => kid === signature.key_id)
  if (!key) return fail(`${name}: NOT GENUINE. None of the keys made its signature (${signature.key_id}).`)
  // The bytes of what was sent: a schema would leave out what somebody added.
  const bytes = canonicalJson(reportIn(sent))
  if (!isSignedBy(bytes, signature.value, key.x))
    return fail(`${name}: NOT GENUINE. It was changed after it was signed.`)
  const { year, make, model, vin } = report.figures.vehicle
  console.log(
    `${name}: genuine. Report ${report.number}, revision ${report.revision}, issued ${report.issued_at} by ${report.issuer?.name ?? 'the portal'}: ${year} ${make} ${model}, VIN ${vin}, score ${report.figures.score ?? 'none'}.`,
  )
  for (const [name, value] of figuresOf(report)) console.log(`  ${name}: ${value}`)
  return 0
}

/** What is printed of a report besides its vehicle and score. */
function figuresOf({ figures }: Report): readonly (readonly [string, string])[] {
  const { vehicle, measured, doubts } = figures
  const odometer = measured?.odometer
  return [
    ['trim', vehicle.trim ?? 'none'],
    ['conducted', figures.conducted_at],
    ['in-service date', figures.first_use ?? 'not known'],
    ['capacity', energyText(figures.current_capacity)],
    ['capacity when new', energyText(figures.original_capacity)],
    ['odometer', odometer?.value == null ? 'not measured' : `${odometer.value} ${odometer.unit}`],
    ...(figures.odometer_resolution === undefined
      ? []
      : [['doubt about the odometer, resolved by the dealership', figures.odometer_resolution] as const]),
    ['cell health', figures.cell_health ?? 'not measured'],
    ...(figures.cells_resolution === undefined
      ? []
      : [['doubt about the cells, resolved by the dealership', figures.cells_resolution] as const]),
    ['doubts', doubts.join(', ') || 'none'],
  ]
}

function energyText(kwh: number | null): string {
  return kwh === null ? 'not measured' : `${kwh} kWh`
}

function reportIn(sent: unknown): unknown {
  return typeof sent === 'object' && sent !== null && 'report' in sent ? sent.report : null
}

/** @returns `null` for a file that cannot be read. */
function read(file: string): Buffer | null {
  try {
    return readFileSync(file)
  } catch {
    return null
  }
}

/** @returns `null` for what is no I-JSON (RFC 7493): of two members with one name, readers show either. */
function jsonIn(content: Uint8Array | null): unknown {
  const text = Buffer.from(content ?? []).toString()
  const value = parsed(text)
  return value === null || hasRepeatedNames(text) ? null : value
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function hasRepeatedNames(text: string): boolean {
  return Array.from(iterator(parse(text)), ({ node }) => node)
    .filter(isObject)
    .some(({ members }) => new Set(members.map(nameOf)).size < members.length)
}

function isObject(node: Node): node is ObjectNode {
  return node.type === 'Object'
}

function nameOf({ name }: MemberNode): string {
  return 'value' in name ? name.value : name.name
}

function fail(message: string, code = 1): number {
  console.error(message)
  return code
}
