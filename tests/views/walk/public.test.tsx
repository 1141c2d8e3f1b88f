import type { BatteryReport } from '../../../src/domain/report/battery-report.ts'
import { createTexts } from '../../../src/i18n/create-texts.ts'
import { catalogue as problemEn } from '../../../src/i18n/en/public-problem.ts'
import { catalogue as problemFr } from '../../../src/i18n/fr/public-problem.ts'
import { loadPublicTexts } from '../../../src/i18n/public-texts.ts'
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
import { lazyWidgets, loadDefinedWidgets } from '../../../src/views/widgets/lazy-widgets.ts'
import type { Model } from '../../kit/model.ts'
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
import { further, having, initial, initials, scenesOf } from './kit/scenes.ts'
import { walk } from './kit/walk.ts'

type Values = Readonly<Record<string, string | number>>
const missing: string[] = []
const PAGES = ['unsubscribe', 'ownershipReport', 'publicReport', 'verifyReport', 'method'] as const

/** Those of a page, and of the pages that a walk of all pages shows. */
const TEXTS = {
  en: await Promise.all(PAGES.map((page) => loadPublicTexts('en', page))),
  fr: await Promise.all(PAGES.map((page) => loadPublicTexts('fr', page))),
}

/** A missing text appears as its key. */
const frameIn =
  (language: 'en' | 'fr'): Frame =>
  ({ child, children }) => {
    const texts: PublicScope['t'] = (key, values) =>
      TEXTS[language].map((t) => t(key, values)).find((text) => text !== key) ?? key
    const noted =
      <Key extends string>(translate: (key: Key, values?: Values) => string) =>
      (key: Key, values?: Values) => {
        const text = translate(key, values)
        if (text === key) missing.push(`${language}: ${key}`)
        return text
      }
    const ownTexts = createTexts<typeof problemEn>(language, language === 'fr' ? problemFr : problemEn)
    const report = child('problemReport') as ProblemReport['actor'] | undefined
    const problemReport = report && { actor: report, Dialog: ProblemReportDialog, t: noted(ownTexts) }
    const scope: PublicScope = {
      problemReport: problemReport
        ? {
            current: () => problemReport,
            hasFailed: () => false,
            load: () => Promise.resolve(problemReport),
            subscribe: () => () => undefined,
          }
        : lazyWidgets(() => Promise.reject(new Error('offline'))),
      child: child as PublicScope['child'],
      t: noted(texts),
      language,
      supportEmail: 'help@x.example',
      nonce: 'n',
    }
    return <PublicProvider scope={scope}>{children}</PublicProvider>
  }

const frames = { frame: frameIn('en'), french: frameIn('fr'), missingTexts: () => missing }
const walkPublic = (...[view, component, scenes]: Parameters<typeof walk>) =>
  walk(view, component, scenes, { frames })
for (const page of PAGES) await loadPublicScreen(page)
await loadDefinedWidgets()

const beside = initials(connection, problemReport, unsubscribe, ownership, publicReport, verifyReport)

/** The page of a machine in its explored states, and then with other data in the state of this name. */
function pageScenes(model: Model, others: Readonly<Record<string, readonly [state: string, data: object]>>) {
  const explored = scenesOf(model, beside)
  const inState = (state: string) =>
    explored.find(({ name }) => name.includes(state))?.actors[model.id] ?? initial(model)
  const data = Object.entries(others).map(([name, [state, changes]]) => [
    name,
    having(inState(state), changes),
  ])
  return [...explored, ...further(model.id, beside, Object.fromEntries(data))]
}

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

walkPublic('public/ownership-report', OwnershipReportView, () =>
  pageScenes(
    ownership,
    Object.fromEntries(
      Object.entries(reports).map(([name, report]) => [name, ['withCarbonFootprint', { report }]]),
    ),
  ),
)

walkPublic('public/unsubscribe', UnsubscribeView, () => scenesOf(unsubscribe, beside))

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

walkPublic('public/public-report', PublicReportView, () =>
  pageScenes(publicReport, {
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
    'of a vehicle that was measured again': [
      'current',
      {
        report: publicReportOf({
          measuredAgain: { number: '0F9M2-7K3QX', measuredAt: '2026-11-25T10:00:00.000Z' },
        }),
      },
    ],
    'withdrawn at an unknown time': [
      'withdrawn',
      { report: publicReportOf({ status: 'withdrawn', content: null }) },
    ],
  }),
)

function issued(changes: Partial<BatteryReport>) {
  const report = publicReportOf({
    content: { report: reportOf('7Z0CZ-03TN8', changes), fileHref: '/signed' },
  })
  return [report.status, { report }] as const
}

walkPublic('public/verify-report', VerifyReportView, () =>
  pageScenes(verifyReport, {
    'withdrawn at an unknown time, by nobody': [
      'withdrawn',
      {
        report: verifiedReportOf('withdrawn', {
          withdrawnAt: null,
          issuedBy: null,
          timeZone: null,
          trim: null,
          score: null,
          currentCapacityKwh: null,
        }),
      },
    ],
    'current, without the capacity when new': [
      'current',
      { report: verifiedReportOf('current', { originalCapacityKwh: null }) },
    ],
    'current, with what the dealership has entered': [
      'current',
      { report: verifiedReportOf('current', { isCapacityEntered: true }) },
    ],
    'too many, without a time to wait': ['tooMany', { failure: null }],
  }),
)

walkPublic('public/method', MethodView, () => [{ name: 'the same for everybody', actors: beside }])

walkPublic('public/public-pages', PublicPagesView, () => [
  ...scenesOf(publicPages, beside),
  ...scenesOf(connection, { ...beside, publicPages: initial(publicPages) }),
])

walkPublic('public/problem-report', ProblemReportView, () => scenesOf(problemReport, beside))
