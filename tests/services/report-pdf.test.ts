import { resolveObjectURL } from 'node:buffer'
import { expect, test } from 'vitest'
import { closeWindow } from '../../src/services/browser/own-window.ts'
import type { Answer } from '../../src/services/http.ts'
import { createReportPdfService } from '../../src/services/report/load-report-pdf.ts'
import { answering, ok } from './answering.ts'
import { windowOf } from './browser-window.ts'

const asked = { reportId: 'r1', language: 'fr', zip: '' } as const
const file_name = 'Battery-report_one_2026-11-01.pdf'
const PDF = '%PDF-1.7 \u00e9'

/** A browser that opens or blocks tabs, and records them. */
function printing(answers: readonly Answer[], isBlocked = false) {
  const { window } = windowOf()
  const opened: string[] = []
  Object.defineProperty(window, 'open', {
    value: (address: string, target: string) => {
      opened.push(`${target} ${address}`)
      return isBlocked ? null : {}
    },
  })
  const { request, calls } = answering(...answers)
  const service = createReportPdfService(request, '/batteries', window, () => 'America/Toronto')
  return { service, calls, opened }
}

test('no tab opens before the PDF has arrived, and then it shows the PDF', {
  tags: ['D7.23', 'D7.24'],
}, async () => {
  const { service, calls, opened } = printing([ok({ pdf_base64: btoa(PDF), file_name })])
  const printed = service.print(asked)
  expect(opened).toEqual([])
  const { address, ...told } = await printed
  expect(told).toEqual({ fileName: file_name, isOpened: true })
  expect(opened).toEqual([`_blank ${address}`])
  expect(calls).toEqual([
    {
      path: '/batteries/battery/reports/pdf',
      options: {
        method: 'POST',
        body: {
          url: 'https://portal.example/battery-reports/r1?print=true&lng=fr',
          time_zone: 'America/Toronto',
        },
      },
    },
  ])
  const file = resolveObjectURL(address)
  expect(file?.type).toBe('application/pdf')
  expect(new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(
    Uint8Array.from(Buffer.from(PDF, 'latin1')),
  )
})

test('a blocked tab is no failure', async () => {
  const { service } = printing([ok({ pdf_base64: btoa(PDF), file_name })], true)
  const { address, isOpened } = await service.print(asked)
  expect(isOpened).toBe(false)
  expect(resolveObjectURL(address)).toBeDefined()
})

test.each([
  ['a refusal', { status: 422, body: { message: 'No' } }, 'rejected'],
  ['an answer without a PDF', ok({ pdf_base64: btoa('<html>'), file_name }), 'malformed'],
  ['an answer that is not base64', ok({ pdf_base64: '*', file_name }), 'malformed'],
])('%s opens no tab', { tags: ['D7.23'] }, async (_, answer, code) => {
  const { service, opened } = printing([answer])
  await expect(service.print(asked)).rejects.toMatchObject({ failure: { code } })
  expect(opened).toEqual([])
})

test('`closeWindow` fails when the window stays open', async () => {
  const window = (closed: boolean) => ({ closed, close: () => undefined }) as unknown as Window
  await expect(closeWindow(window(true))).resolves.toBeUndefined()
  await expect(closeWindow(window(false))).rejects.toMatchObject({ failure: { code: 'unknown' } })
})
