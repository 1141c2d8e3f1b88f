import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { afterAll, describe, expect, it } from 'vitest'
import { canonicalJson } from '../../../server/revisions/canonical-json.ts'
import { createReportSigner, type ReportSigner } from '../../../server/secrets/report-signer.ts'
import { runCommand } from '../support/run-command.ts'

const [SIGNER, OTHER] = [createReportSigner(Buffer.alloc(32, 3)), createReportSigner(Buffer.alloc(32, 4))]

const VEHICLE = { vin: '5YJ3E1EA7KF000316', country: 'US', year: 2019, make: 'Tesla', model: 'Model 3' }
const FIGURES = {
  ...{ conducted_at: '2026-05-14T12:00:00.000Z', vehicle: { ...VEHICLE, trim: null }, score: 88, doubts: [] },
  ...{ method_version: 1, current_capacity: 66.2, original_capacity: 75 },
  ...{ cell_health: null, cell_groups: null, specifications: null, measured: null },
}
const REPORT = {
  ...{ format: 'battery-report/1', number: '7Z0CZ-03TN8', revision: 2, reason: 'trim' },
  ...{ issued_at: '2026-05-15T12:00:00.000Z', issuer: null, figures: FIGURES },
}
/** What somebody has changed after it was signed. */
const EDITED = { ...signed(REPORT), report: { ...REPORT, figures: { ...FIGURES, score: 96 } } }

function signed(report: object, { keyId, sign }: ReportSigner = SIGNER): object {
  return { report, signature: { algorithm: 'Ed25519', key_id: keyId, value: sign(canonicalJson(report)) } }
}

/** What is said of it. */
const GENUINE = `: genuine. Report 7Z0CZ-03TN8, revision 2, issued 2026-05-15T12:00:00.000Z by the portal: 2019 Tesla Model 3, VIN 5YJ3E1EA7KF000316, score 88.
  trim: none
  conducted: 2026-05-14T12:00:00.000Z
  in-service date: not known
  capacity: 66.2 kWh
  capacity when new: 75 kWh
  odometer: not measured
  cell health: not measured
  doubts: none`
const ATTACHED = 'battery-report-7Z0CZ-03TN8.json'

/** A genuine PDF in which somebody has hidden another file, so that some readers show that one. */
async function forged(change: (file: PDFDict, tree: PDFDict, other: PDFDict) => void): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(await pdfWith(signed(REPORT)))
  const tree = pdf.catalog.lookup(PDFName.of('Names'), PDFDict).lookup(PDFName.of('EmbeddedFiles'), PDFDict)
  const file = tree.lookup(PDFName.of('Names'), PDFArray).lookup(1, PDFDict)
  const stream = pdf.context.register(pdf.context.flateStream('{"score":96}'))
  const other = pdf.context.obj({ Type: 'Filespec', F: PDFString.of(ATTACHED), EF: { F: stream } })
  change(file, tree, other)
  return pdf.save()
}

async function pdfWith(...reports: readonly object[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  pdf.addPage().drawText('Score 100')
  // Readers list two files of one name once.
  for (const [index, report] of reports.entries()) {
    const name = index === 0 ? ATTACHED : `battery-report-${index}.json`
    await pdf.attach(Buffer.from(JSON.stringify(report)), name)
  }
  return pdf.save()
}

describe('npm run verify-report', () => {
  const folder = mkdtempSync(join(tmpdir(), 'battery-portal-test-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  const write = (name: string, content: unknown) => {
    const path = join(folder, name)
    const isFile = typeof content === 'string' || content instanceof Uint8Array
    writeFileSync(path, isFile ? content : JSON.stringify(content, null, 2))
    return path
  }
  const key = { kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', kid: SIGNER.keyId, x: SIGNER.publicKey }
  const keys = write('keys.json', { keys: [key] })

  /** What the command says of a file, without the file's name. */
  async function verdict(content: unknown): Promise<{ code: number; said: string }> {
    const args = [write('report.json', content), '--keys', keys]
    const { code, out, err } = await runCommand('scripts/verify-report.ts', args)
    return { code, said: (out + err).trim().replaceAll(`${folder}/`, '') }
  }

  it('says what a genuine report is, and of a PDF that its pages are not signed', async () => {
    expect(await verdict(signed(REPORT))).toEqual({ code: 0, said: `report.json${GENUINE}` })
    expect(await verdict(await pdfWith(signed(REPORT)))).toEqual({
      code: 0,
      said: `report.json (${ATTACHED})${GENUINE}\nThe pages themselves are not signed: compare them with these figures.`,
    })
  })

  it.each<[string, unknown, string]>([
    ['another score', EDITED, 'NOT GENUINE. It was changed after it was signed.'],
    ['the signature of another', signed(REPORT, OTHER), 'NOT GENUINE. None of the keys made its signature'],
    ['no report', { hello: 'world' }, 'is no signed report.'],
    ['no JSON', 'Score 100', 'is no signed report.'],
    [
      'a member that is there twice, of which some readers show the first',
      JSON.stringify(signed(REPORT)).replace('"score":88', '"sc\\u006fre":96,"score":88'),
      'is no signed report.',
    ],
  ])('refuses %s', async (_, content, reason) => {
    const { code, said } = await verdict(content)
    expect([code, said]).toEqual([1, expect.stringContaining(`report.json: ${reason}`)])
  })

  it('refuses a PDF with an edited report, with two, with none, and with a part of it missing', async () => {
    const genuine = await pdfWith(signed(REPORT))
    const files: readonly (readonly [Uint8Array, string])[] = [
      [await pdfWith(EDITED), ` (${ATTACHED}): NOT GENUINE. It was changed after it was signed.`],
      [await pdfWith({ hello: 'world' }), ` (${ATTACHED}): is no signed report.`],
      [
        await pdfWith(signed(REPORT), EDITED),
        ': NOT GENUINE. The portal attaches one report, and this has several.',
      ],
      [await pdfWith(), ': has no signed report attached.'],
      ...[0.2, 0.5, 0.9, 0.99].map(
        (part) => [genuine.subarray(0, genuine.length * part), ': is no whole PDF.'] as const,
      ),
    ]
    for (const [file, reason] of files)
      expect(await verdict(file)).toEqual({ code: 1, said: expect.stringContaining(`report.json${reason}`) })
  })

  it.each<[string, Parameters<typeof forged>[0], string]>([
    [
      'under the second key of its contents',
      (file, _, other) =>
        file
          .lookup(PDFName.of('EF'), PDFDict)
          .set(PDFName.of('UF'), other.lookup(PDFName.of('EF'), PDFDict).get(PDFName.of('F')) ?? other),
      'Some readers could show another file',
    ],
    [
      'in a branch of the list of files',
      (_, tree, other) =>
        tree.set(
          PDFName.of('Kids'),
          tree.context.obj([tree.context.obj({ Names: [PDFString.of(ATTACHED), other] })]),
        ),
      'The portal attaches one report, and this has several.',
    ],
    [
      'on a page',
      (file) => file.context.register(file.context.obj({ Subtype: 'FileAttachment', FS: PDFString.of('x') })),
      'Some readers could show another file',
    ],
  ])('refuses a PDF with another file %s', async (_, change, reason) => {
    expect(await verdict(await forged(change))).toEqual({
      code: 1,
      said: expect.stringContaining(`report.json: NOT GENUINE. ${reason}`),
    })
    // The same PDF without that.
    expect((await verdict(await forged(() => undefined))).code).toBe(0)
  })
})
