import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { SnapshotFrom } from 'xstate'
import { reportChange } from '../../domain/changes/change.ts'
import { publicCopyPathOf } from '../../domain/public/public-pages.ts'
import type { BatteryReport } from '../../domain/report/battery-report.ts'
import { LANGUAGES, languageOf } from '../../domain/session/profile.ts'
import { vehicleLabel } from '../../domain/vehicle-name.ts'
import type { handOverMachine } from '../../machines/report/hand-over.machine.ts'
import type { printReportMachine } from '../../machines/report/print-report.machine.ts'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { useChild, usePortal } from '../portal-context.tsx'
import { button } from '../theme/recipes/parts/button.recipe.ts'
import { reportBar } from '../theme/recipes/report/report-bar.recipe.ts'
import { QUESTION_INTENT, useStanding } from './changes/use-standing.ts'
import { mailtoOf } from './issue-mail.ts'
import { PrintActions } from './print-actions.tsx'
import { vehicleTitle } from './report-texts.ts'
import { useHandedLanguage } from './use-handed-language.ts'

/** Brings a report to a customer, in one bar: publishes it, and hands over its link and its PDF in the language of the customer. */
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
  const copy = code === null ? null : publicCopyPathOf({ code, language })
  const { origin } = usePortal().settings
  return (
    <section className={`${reportBar('handOver')} screen-only`} aria-label={t('report.handOver.title')}>
      <PublishButton report={report} />
      <div className={reportBar('language')}>
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
          <Icon name="chevronDown" size={14} />
        </div>
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
      ) : copy === null ? null : (
        <a
          className={button({ variant: 'outline' })}
          href={mailtoOf('', { subject: vehicleTitle(report), body: origin + copy })}
        >
          <Icon name="mail" />
          {t('report.handOver.mail')}
        </a>
      )}
      <PrintActions />
      <span role="status">{texts.map((text) => t(text)).join(' ')}</span>
      {state === 'failed' && copy !== null ? (
        <a href={copy} target="_blank" rel="noreferrer">
          {t('report.handOver.open')}
        </a>
      ) : null}
    </section>
  )
}

function PublishButton({ report }: { readonly report: BatteryReport }) {
  const { t } = useTranslation()
  const { published, archived, isPublishing, mayChange, choose } = useStanding(report)
  const { id, version } = report
  if (archived || !mayChange) return null
  return (
    <Button
      {...QUESTION_INTENT}
      busy={isPublishing}
      onClick={() =>
        choose(reportChange('published', { id, version, name: vehicleLabel(report) }, published, !published))
      }
    >
      {t(published ? 'report.standing.unpublish' : 'report.standing.publish')}
    </Button>
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
