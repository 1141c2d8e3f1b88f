import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { canonicalJson } from '../../../server/revisions/canonical-json.ts'
import { createReportSigner, type ReportSigner } from '../../../server/revisions/report-signer.ts'

const SIGNER = createReportSigner(Buffer.alloc(32, 3))

const REPORT = {
  format: 'battery-report/1',
  number: '7Z0CZ-03TN8',
  revision: 2,
  reason: 'trim',
  issued_at: '2026-05-15T12:00:00.000Z',
  issuer: null,
  figures: {
    vehicle: {
      vin: '5YJ3E1EA7KF000316',
      country: 'US',
      year: 2019,
      make: 'Tesla',
      model: 'Model 3',
      trim: null,
    },
    conducted_at: '2026-05-14T12:00:00.000Z',
    cell_health: null,
    score: 88,
    method_version: 1,
    doubts: [],
    current_capacity: 66.2,
    original_capacity: 75,
    cell_groups: null,
    specifications: null,
    measured: null,
  },
}

function signed(report: object, { keyId, sign }: ReportSigner = SIGNER): object {
  return { report, signature: { algorithm: 'Ed25519', key_id: keyId, value: sign(canonicalJson(report)) } }
}

const ATTACHED = 'battery-report-7Z0CZ-03TN8.json'

async function pdfWith(...reports: readonly object[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  pdf.addPage().drawText('Score 100')
  // Readers list two files of one name once.
  for (const [index, report] of reports.entries())
    await pdf.attach(
      Buffer.from(JSON.stringify(report)),
      index === 0 ? ATTACHED : `battery-report-${index}.json`,
    )
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
  function verdict(content: unknown, options = ['--keys', keys]): { code: number; said: string } {
    const file = write('report.json', content)
    const clean = (text: string) => text.trim().replaceAll(`${folder}/`, '')
    const args = ['--disable-warning=ExperimentalWarning', 'scripts/verify-report.ts', file, ...options]
    try {
      return {
        code: 0,
        said: clean(execFileSync(process.execPath, args, { encoding: 'utf8', stdio: 'pipe' })),
      }
    } catch (error) {
      const { status, stderr } = z.object({ status: z.number(), stderr: z.string() }).parse(error)
      return { code: status, said: clean(stderr) }
    }
  }

  it('says what a genuine report is', () => {
    expect(verdict(signed(REPORT))).toEqual({
      code: 0,
      said: 'report.json: genuine. Report 7Z0CZ-03TN8, revision 2, issued 2026-05-15T12:00:00.000Z by the portal: 2019 Tesla Model 3, VIN 5YJ3E1EA7KF000316, score 88.',
    })
  })

  it.each<[string, unknown, string]>([
    [
      'another score',
      { ...signed(REPORT), report: { ...REPORT, figures: { ...REPORT.figures, score: 96 } } },
      'NOT GENUINE. It was changed after it was signed.',
    ],
    [
      'something added',
      { ...signed(REPORT), report: { ...REPORT, note: 'As new!' } },
      'NOT GENUINE. It was changed after it was signed.',
    ],
    [
      'the signature of somebody else',
      signed(REPORT, createReportSigner(Buffer.alloc(32, 4))),
      'NOT GENUINE. None of the keys made its signature',
    ],
    [
      'the signature of somebody else under our key',
      signed(REPORT, { ...createReportSigner(Buffer.alloc(32, 4)), keyId: SIGNER.keyId }),
      'NOT GENUINE. It was changed after it was signed.',
    ],
    ['no report', { hello: 'world' }, 'is no signed report.'],
    ['no JSON', 'Score 100', 'is no signed report.'],
  ])('refuses %s', (_, content, reason) => {
    const { code, said } = verdict(content)
    expect([code, said]).toEqual([1, expect.stringContaining(`report.json: ${reason}`)])
  })

  it('says what is attached to a PDF, and that its pages are not signed', async () => {
    expect(verdict(await pdfWith(signed(REPORT)))).toEqual({
      code: 0,
      said: `report.json (${ATTACHED}): genuine. Report 7Z0CZ-03TN8, revision 2, issued 2026-05-15T12:00:00.000Z by the portal: 2019 Tesla Model 3, VIN 5YJ3E1EA7KF000316, score 88.\nThe pages themselves are not signed: compare them with these figures.`,
    })
  })

  it('refuses a PDF with an edited report, with two, with none, and with a part of it missing', async () => {
    const edited = {
      ...signed(REPORT),
      report: { ...REPORT, figures: { ...REPORT.figures, score: 96 } },
    }
    const genuine = await pdfWith(signed(REPORT))
    const files: readonly (readonly [Uint8Array, string])[] = [
      [await pdfWith(edited), ` (${ATTACHED}): NOT GENUINE. It was changed after it was signed.`],
      [await pdfWith({ hello: 'world' }), ` (${ATTACHED}): is no signed report.`],
      [
        await pdfWith(signed(REPORT), edited),
        ': NOT GENUINE. The portal attaches one report, and this has several.',
      ],
      [await pdfWith(), ': has no signed report attached.'],
      ...[0.2, 0.5, 0.9, 0.99].map(
        (part) => [genuine.subarray(0, genuine.length * part), ': is no whole PDF.'] as const,
      ),
    ]
    for (const [file, reason] of files)
      expect(verdict(file)).toEqual({ code: 1, said: expect.stringContaining(`report.json${reason}`) })
  })

  it('needs keys', () => {
    expect(verdict(signed(REPORT), ['--keys', write('none.json', '{}')])).toEqual({
      code: 1,
      said: 'none.json: is no file with keys of reports.',
    })
    expect(verdict(signed(REPORT), []).code).toBe(2)
  })
})
