import {
  publicReportMachine,
  publicReportScreenOf,
} from '../../../src/machines/public/public-report.machine.ts'
import { defineModel, ends } from '../../kit/model.ts'
import { failedLinks, missing, networkFailure } from '../samples.ts'
import { publicReportOf, superseded, withdrawn } from './public-report-sample.ts'

export const model = defineModel(import.meta.url, {
  machine: publicReportMachine,
  input: { code: 'one' },
  events: [
    ...ends('readReport', [publicReportOf(), superseded, withdrawn], [networkFailure, missing]),
    { type: 'pdf.requested', language: 'fr' },
    ...ends(
      'savePdf',
      [{ address: 'blob:pdf', fileName: 'Battery-report_7SAYGDEE1PF900001_2026-11-01.pdf' }],
      [networkFailure],
    ),
  ],
  invariants: {
    'a PDF is made only while the dealership stands by the report': ({ value, context: { pdf, failure } }) =>
      publicReportScreenOf(value) === 'current' || (pdf === null && failure === null),
  },
  edgeInvariants: failedLinks,
})
