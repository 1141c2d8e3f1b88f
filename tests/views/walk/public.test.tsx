import type { PublicReport } from '../../../src/domain/public/public-report.ts'
import type { BatteryReport } from '../../../src/domain/report/battery-report.ts'
import { catalogue as en } from '../../../src/i18n/en/public.ts'
import { catalogue as problemEn } from '../../../src/i18n/en/public-problem.ts'
import { catalogue as fr } from '../../../src/i18n/fr/public.ts'
import { catalogue as problemFr } from '../../../src/i18n/fr/public-problem.ts'
import { createPublicTexts } from '../../../src/i18n/public-texts.ts'
import { MethodView } from '../../../src/views/public/method.view.tsx'
import { OwnershipReportView } from '../../../src/views/public/ownership-report.view.tsx'
import { ProblemReportView } from '../../../src/views/public/problem-report.view.tsx'
import { ProblemReportDialog } from '../../../src/views/public/problem-report-dialog.tsx'
import {
  type ProblemReport,
  PublicProvider,
  type PublicScope,
} from '../../../src/views/public/public-context.tsx'
import { PublicPagesView } from '../../../src/views/public/public-pages.view.tsx'
import { PublicReportView } from '../../../src/views/public/public-report.view.tsx'
import { loadPublicScreen } from '../../../src/views/public/public-screens.ts'
import { UnsubscribeView } from '../../../src/views/public/unsubscribe.view.tsx'
import { VerifyReportView } from '../../../src/views/public/verify-report.view.tsx'
import { model as ownership } from '../../models/public/ownership-report.model.ts'
import { ownershipReport } from '../../models/public/ownership-sample.ts'
import { model as publicPages } from '../../models/public/public-pages.model.ts'
import { model as publicReport } from '../../models/public/public-report.model.ts'
import { publicReportOf } from '../../models/public/public-report-sample.ts'
import { model as unsubscribe } from '../../models/public/unsubscribe.model.ts'
import { verifiedReportOf } from '../../models/public/verified-report-sample.ts'
import { model as verifyReport } from '../../models/public/verify-report.model.ts'
import { reportOf, uncertainty } from '../../models/report/report-sample.ts'
import { model as connection } from '../../models/shell/connection.model.ts'
import { model as problemReport } from '../../models/support/problem-report.model.ts'
import type { Frame } from './kit/rendered-view.tsx'
import { having, initial, scenesOf } from './kit/scenes.ts'
import { walk } from './kit/walk.ts'

type Values = Readonly<Record<string, string | number>>
const missing: string[] = []

/** A missing text appears as its key. */
const frameIn =
  (language: 'en' | 'fr'): Frame =>
  ({ child, children }) => {
    const texts = createPublicTexts(language, language === 'fr' ? fr : en)
    const noted =
      <Key extends string>(translate: (key: Key, values?: Values) => string) =>
      (key: Key, values?: Values) => {
        const text = translate(key, values)
        if (text === key) missing.push(`${language}: ${key}`)
        return text
      }
    const ownTexts = createPublicTexts<typeof problemEn>(language, language === 'fr' ? problemFr : problemEn)
    const report = child('problemReport') as ProblemReport['actor'] | undefined
    const problemReport = report && { actor: report, Dialog: ProblemReportDialog, t: noted(ownTexts) }
    const scope: PublicScope = {
      problemReport: {
        current: () => problemReport ?? null,
        load: () => (problemReport ? Promise.resolve(problemReport) : Promise.reject(new Error('offline'))),
        subscribe: () => () => undefined,
      },
      child: child as PublicScope['child'],
      t: noted(texts),
      language,
      supportEmail: 'help@x.example',
      nonce: 'n',
    }
    return <PublicProvider scope={scope}>{children}</PublicProvider>
  }

const PUBLIC = { frame: frameIn('en'), french: frameIn('fr'), missingTexts: () => missing }
await loadPublicScreen('unsubscribe')
await loadPublicScreen('ownershipReport')
await loadPublicScreen('publicReport')
await loadPublicScreen('verifyReport')
await loadPublicScreen('method')

const beside = {
  connection: initial(connection),
  problemReport: initial(problemReport),
  unsubscribe: initial(unsubscribe),
  ownershipReport: initial(ownership),
  publicReport: initial(publicReport),
  verifyReport: initial(verifyReport),
}
const shown = scenesOf(ownership, { id: 'ownershipReport', beside })
const { terms, dealership } = ownershipReport
const reports = {
  'in Canada, the other dearer': {
    ...ownershipReport,
    terms: {
      ...terms,
      selected: terms.comparison,
      comparison: terms.selected,
      measurement: 'metric',
      currency: 'CAD',
      state: null,
    },
  },
  'a plug-in hybrid beside a hybrid': {
    ...ownershipReport,
    terms: {
      ...terms,
      selected: { ...terms.selected, powertrain: 'PHEV', fuelRating: 38, electricShare: 0.6 },
      comparison: { ...terms.comparison, powertrain: 'HEV', fuelRating: 41 },
      incentives: 7500,
      publicElectricityCost: 0.41,
    },
  },
  'two that cost the same': { ...ownershipReport, terms: { ...terms, comparison: terms.selected } },
  'nothing to compare': { ...ownershipReport, terms: { ...terms, years: 0 } },
  'a dealership of which little is known, in its own style': {
    ...ownershipReport,
    location: null,
    dealership: {
      ...dealership,
      phoneNumbers: [
        { key: '', value: '303 555 0142' },
        { key: 'Parts', value: '1' },
      ],
      emails: [],
    },
    style: {
      accentColor: '#663399',
      accentContrast: '#ffffff',
      ctaColor: '#114411',
      cssStyling: 'h2{color:red}',
      radius: '8px',
    },
  },
}

walk({
  frames: PUBLIC,
  view: 'public/ownership-report',
  component: OwnershipReportView,
  scenes: () => [
    ...shown,
    ...Object.entries(reports).map(([name, report]) => ({
      name,
      actors: {
        ...beside,
        ownershipReport: having(
          shown.find((scene) => scene.name.includes('withCarbonFootprint'))?.actors.ownershipReport ??
            initial(ownership),
          { report },
        ),
      },
    })),
  ],
})

walk({
  frames: PUBLIC,
  view: 'public/unsubscribe',
  component: UnsubscribeView,
  scenes: () => scenesOf(unsubscribe, { id: 'unsubscribe', beside }),
})

const copies = scenesOf(publicReport, { id: 'publicReport', beside })
const sample = reportOf('7Z0CZ-03TN8')
const sparse = {
  trim: null,
  dealership: null,
  score: null,
  methodVersion: null,
  currentCapacityKwh: null,
  cellGroups: null,
  measured: null,
}

walk({
  frames: PUBLIC,
  view: 'public/public-report',
  component: PublicReportView,
  scenes: () => [
    ...copies,
    ...Object.entries({
      'with cells that have an issue, in kilometres': issued({
        measured: sample.measured && {
          ...sample.measured,
          cellGeneralCriticalIssues: ['weakCellGroup'],
        },
        originalCapacityKwh: null,
        vehicle: { ...sample.vehicle, country: 'CA' },
        dealership: null,
      }),
      'of which nearly nothing was measured': issued(sparse),
      'that says how uncertain it is': issued({ uncertainty }),
      'withdrawn at an unknown time': publicReportOf({ status: 'withdrawn', content: null }),
    }).map(([name, report]) => ({
      name,
      actors: {
        ...beside,
        publicReport: having(
          copies.find((scene) => scene.name.includes(report.status))?.actors.publicReport ??
            initial(publicReport),
          { report },
        ),
      },
    })),
  ],
})

function issued(changes: Partial<BatteryReport>): PublicReport {
  return publicReportOf({ content: { report: reportOf('7Z0CZ-03TN8', changes), fileHref: '/signed' } })
}

const checks = scenesOf(verifyReport, { id: 'verifyReport', beside })

walk({
  frames: PUBLIC,
  view: 'public/verify-report',
  component: VerifyReportView,
  scenes: () => [
    ...checks,
    ...Object.entries({
      'withdrawn at an unknown time, by nobody': verifiedReportOf('withdrawn', {
        withdrawnAt: null,
        issuedBy: null,
        timeZone: null,
        trim: null,
        score: null,
        currentCapacityKwh: null,
      }),
      'current, without the capacity when new': verifiedReportOf('current', { originalCapacityKwh: null }),
    }).map(([name, report]) => ({
      name,
      actors: {
        ...beside,
        verifyReport: having(
          checks.find((scene) => scene.name.includes(report.status))?.actors.verifyReport ??
            initial(verifyReport),
          { report },
        ),
      },
    })),
    {
      name: 'too many, without a time to wait',
      actors: {
        ...beside,
        verifyReport: having(
          checks.find((scene) => scene.name.includes('tooMany'))?.actors.verifyReport ??
            initial(verifyReport),
          { failure: null },
        ),
      },
    },
  ],
})

walk({
  frames: PUBLIC,
  view: 'public/method',
  component: MethodView,
  scenes: () => [{ name: 'the same for everybody', actors: beside }],
})

walk({
  frames: PUBLIC,
  view: 'public/public-pages',
  component: PublicPagesView,
  scenes: () => [
    ...scenesOf(publicPages, { id: 'publicPages', beside }),
    ...scenesOf(connection, { id: 'connection', beside: { ...beside, publicPages: initial(publicPages) } }),
  ],
})

walk({
  frames: PUBLIC,
  view: 'public/problem-report',
  component: ProblemReportView,
  scenes: () => scenesOf(problemReport, { id: 'problemReport', beside }),
})
