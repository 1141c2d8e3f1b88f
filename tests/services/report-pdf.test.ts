import { resolveObjectURL } from 'node:buffer'
import { expect, test } from 'vitest'
import { closeWindow } from '../../src/services/browser/own-window.ts'
import { createPdfWindows } from '../../src/services/browser/pdf-window.ts'
import type { Answer } from '../../src/services/http.ts'
import { createReportPdfService } from '../../src/services/report/report-pdf.ts'
import { answering, ok } from './answering.ts'
import { windowOf } from './browser-window.ts'

const asked = { reportId: 'r1', language: 'fr', zip: '', waiting: 'Un instant' } as const
const file_name = 'Battery-report_one_2026-11-01.pdf'
const PDF = '%PDF-1.7 \u00e9'

/** A browser that opens or blocks tabs, and records the order of its actions. */
function printing(answers: readonly Answer[], { isBlocked = false, isClosed = false } = {}) {
  const { window } = windowOf()
  const happened: string[] = []
  const line = { setAttribute: () => undefined, style: {}, textContent: '' }
  const root = { lang: '', style: {} }
  const document = {
    createElement: () => line,
    documentElement: root,
    body: { append: () => happened.push(`said ${root.lang}: ${line.textContent}`) },
  }
  const tab = {
    document,
    closed: isClosed,
    close: () => happened.push('closed'),
    location: { replace: (address: string) => happened.push(address) },
  }
  Object.defineProperty(window, 'open', {
    value: (address: string, target: string) => {
      happened.push(`opened ${address}${target}`)
      return isBlocked ? null : tab
    },
  })
  const { request, calls } = answering(...answers)
  const service = createReportPdfService(request, '/batteries', {
    origin: 'https://portal.example',
    timeZone: () => 'America/Toronto',
    windows: createPdfWindows(window),
  })
  return { service, calls, happened }
}

test('the tab opens at once, says what it waits for, and shows the PDF once it has arrived', {
  tags: ['D7.23', 'D7.24'],
}, async () => {
  const { service, calls, happened } = printing([ok({ pdf_base64: btoa(PDF), file_name })])
  const printed = service.print(asked)
  const opened = ['opened _blank', 'said fr: Un instant']
  expect(happened).toEqual(opened)
  const { address, ...told } = await printed
  expect(told).toEqual({ fileName: file_name, isOpened: true })
  expect(happened).toEqual([...opened, address])
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

test.each([{ isBlocked: true }, { isClosed: true }])(
  'a blocked or closed tab is no failure: %j',
  async (fault) => {
    const { service } = printing([ok({ pdf_base64: btoa(PDF), file_name })], fault)
    const { address, isOpened } = await service.print(asked)
    expect(isOpened).toBe(false)
    expect(resolveObjectURL(address)).toBeDefined()
  },
)

test.each([
  ['a refusal', { status: 422, body: { message: 'No' } }, 'rejected'],
  ['an answer without a PDF', ok({ pdf_base64: btoa('<html>'), file_name }), 'malformed'],
  ['an answer that is not base64', ok({ pdf_base64: '*', file_name }), 'malformed'],
])('%s closes the tab', { tags: ['D7.23'] }, async (_, answer, code) => {
  const { service, happened } = printing([answer])
  await expect(service.print(asked)).rejects.toMatchObject({ failure: { code } })
  expect(happened).toEqual(['opened _blank', 'said fr: Un instant', 'closed'])
})

test('`closeWindow` fails when the window stays open', async () => {
  const window = (closed: boolean) => ({ closed, close: () => undefined }) as unknown as Window
  await expect(closeWindow(window(true))).resolves.toBeUndefined()
  await expect(closeWindow(window(false))).rejects.toMatchObject({ failure: { code: 'unknown' } })
})
