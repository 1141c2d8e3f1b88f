import { createReportSigner } from '../../../server/secrets/report-signer.ts'

/** The key that signed the reports of the seeded test databases. Servers in other processes get it too. */
export const TEST_REPORT_KEY = Buffer.alloc(32, 'sign').toString('base64')

export const TEST_REPORT_SIGNER = createReportSigner(Buffer.from(TEST_REPORT_KEY, 'base64'))
