import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { SnapshotFrom } from 'xstate'
import type { BatteryReport } from '../../domain/report/battery-report.ts'
import { LANGUAGES, languageOf } from '../../domain/session/profile.ts'
import type { handOverMachine } from '../../machines/report/hand-over.machine.ts'
import type { printReportMachine } from '../../machines/report/print-report.machine.ts'
import { Button } from '../parts/button.tsx'
import { useChild } from '../portal-context.tsx'
import { useLanguage } from '../session/use-session.ts'
import { reportPage } from '../theme/recipes/report/report-page.recipe.ts'
import { RevisionsButton } from './changes/revisions-button.tsx'
import { OwnershipButton } from './ownership/ownership-button.tsx'
import { vehicleTitle } from './report-texts.ts'

/** Hands the public copy over to a customer: its language, its link, and the share sheet where the device has one; beside it, what was issued. */
export function HandOver({ report }: { readonly report: BatteryReport }) {
  const { t } = useTranslation()
  const id = useId()
  const actor = useChild('handOver')
  const state = useSelector(actor, ({ value }) => value)
  const printing = useSelector(useChild('printReport'), ({ value }) => value)
  const handing = HANDING_OVER[state === 'linkless' && report.issue !== null ? 'revoked' : state]
  const texts = [PRINTING[printing], handing].filter((text) => text !== null)
  const language = useHandedLanguage()
  const code = report.issue?.code ?? null
  return (
    <div className={`${reportPage('handOver')} screen-only`}>
      <label htmlFor={id}>{t('report.handOver.language')}</label>
      <div className="input">
        <select
          id={id}
          value={language}
          onChange={({ target }) =>
            actor.send({ type: 'language.chosen', language: languageOf(target.value) })
          }
        >
          {LANGUAGES.map((one) => (
            <option key={one} value={one} lang={one}>
              {t(`language.${one}`)}
            </option>
          ))}
        </select>
      </div>
      <Button icon="copy" onClick={() => actor.send({ type: 'copy.requested', code, language })}>
        {t('report.handOver.copy')}
      </Button>
      {'share' in navigator ? (
        <Button
          icon="share"
          onClick={() => actor.send({ type: 'share.requested', code, language, title: vehicleTitle(report) })}
        >
          {t('report.handOver.share')}
        </Button>
      ) : null}
      <OwnershipButton reportId={report.id} language={language} />
      <RevisionsButton report={report} />
      <span role="status">{texts.map((text) => t(text)).join(' ')}</span>
    </div>
  )
}

/** What the page says while a PDF is made, and of one that did not open. */
const PRINTING = {
  idle: null,
  printing: 'report.action.waiting',
  opened: null,
  blocked: 'report.action.blocked',
  failed: 'report.handOver.pdfFailed',
} as const satisfies Record<SnapshotFrom<typeof printReportMachine>['value'], string | null>

const HANDING_OVER = {
  resting: null,
  copying: null,
  sharing: null,
  copied: 'report.handOver.copied',
  linkless: 'report.handOver.unpublished',
  revoked: 'report.handOver.revoked',
  failed: 'report.handOver.failed',
} as const satisfies Record<SnapshotFrom<typeof handOverMachine>['value'] | 'revoked', string | null>

/** The language of the customer: of the page, until another is chosen. */
export function useHandedLanguage() {
  const page = useLanguage()
  return useSelector(useChild('handOver'), ({ context }) => context.language ?? page)
}
