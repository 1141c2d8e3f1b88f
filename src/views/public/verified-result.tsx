import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { VerifiedReport } from '../../domain/public/verified-report.ts'
import { verifyPathOf } from '../../domain/public/verify-address.ts'
import { vehicleName } from '../../domain/vehicle-name.ts'
import { reportFormatsOf } from '../../i18n/report-formats.ts'
import { Drawing } from '../report/report-drawing.tsx'
import { publicReport } from '../theme/recipes/public/public-report.recipe.ts'
import { verifyPage } from '../theme/recipes/public/verify-page.recipe.ts'
import { usePublicChild, usePublicScope } from './public-context.tsx'

const TONES = {
  current: 'good',
  measuredAgain: 'doubtful',
  superseded: 'doubtful',
  withdrawn: 'bad',
} as const

interface VerdictProps {
  readonly state: keyof typeof TONES | 'unknown' | 'tooMany' | 'failed'
  readonly tone: 'good' | 'doubtful' | 'bad' | 'neutral'
  readonly children: ReactNode
}

/** What the check has found, in two words and a sentence. */
export function Verdict({ state, tone, children }: VerdictProps) {
  const { t } = usePublicScope()
  return (
    <div className={verifyPage('result', { tone })}>
      <strong>
        {tone === 'good' ? <Drawing name="shield" size={28} /> : null}
        {t(`verify.state.${state}`)}
      </strong>
      {children}
    </div>
  )
}

/** The service said no, or nothing: neither says anything about a report. */
export function Unverified({ state }: { readonly state: 'unknown' | 'failed' }) {
  const { t } = usePublicScope()
  return (
    <Verdict state={state} tone={state === 'unknown' ? 'bad' : 'neutral'}>
      {t(`verify.text.${state}`)}
    </Verdict>
  )
}

/** The limit counts a minute at most, so its end is told in seconds. */
export function TooMany() {
  const { t } = usePublicScope()
  const waitS = useSelector(usePublicChild('verifyReport'), ({ context: { failure } }) =>
    failure?.code === 'rejected' ? (failure.waitS ?? null) : null,
  )
  return (
    <Verdict state="tooMany" tone="doubtful">
      {waitS === null ? t('verify.text.tooMany') : t('verify.text.tooManyWait', { time: `${waitS}\u00a0s` })}
    </Verdict>
  )
}

/** What has become of the report, and what its paper must say. */
export function VerifiedResult({ state }: { readonly state: keyof typeof TONES }) {
  const { t, language } = usePublicScope()
  const report = useSelector(usePublicChild('verifyReport'), ({ context }) => context.report)
  if (report === null) return null
  const { supersededBy, measuredAgain } = report
  const later = supersededBy ?? measuredAgain ?? null
  return (
    <>
      <Verdict state={state} tone={TONES[state]}>
        {sentenceOf(report)}
        {later === null || state === 'withdrawn' ? null : (
          <>
            <br />
            <a href={`${verifyPathOf(later.number)}?lng=${language}`}>{t('verify.later')}</a>
          </>
        )}
      </Verdict>
      <Facts report={report} />
    </>
  )

  function sentenceOf({ timeZone, withdrawnAt }: VerifiedReport): string {
    const date = (iso: string) => reportFormatsOf(language).date(iso, timeZone)
    if (state === 'withdrawn')
      return withdrawnAt === null
        ? t('verify.text.withdrawnAlone')
        : t('verify.text.withdrawn', { date: date(withdrawnAt) })
    if (supersededBy !== null)
      return t('verify.text.superseded', { number: supersededBy.number, date: date(supersededBy.issuedAt) })
    return measuredAgain
      ? t('verify.text.measuredAgain', { date: date(measuredAgain.measuredAt) })
      : t('verify.text.current')
  }
}

function Facts({ report }: { readonly report: VerifiedReport }) {
  const { t, language } = usePublicScope()
  const formats = reportFormatsOf(language)
  const { issuedBy, trim, score, currentCapacityKwh: now, originalCapacityKwh: original } = report
  const current = now === null ? null : formats.capacity(now)
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('verify.vehicle'), trim === null ? vehicleName(report) : `${vehicleName(report)} ${trim}`],
    [t('verify.vinEnd'), <span key="vin" className={publicReport('vin')}>{`…${report.vinEnd}`}</span>],
    [t('verify.issuedOn'), formats.date(report.issuedAt, report.timeZone)],
    ...(issuedBy === null ? [] : [[t('verify.issuedBy'), issuedBy] as const]),
    [t('verify.revision'), report.revision],
    [t('verify.score'), score === null ? t('verify.noScore') : `${formats.whole(score)} / 100`],
    ...(current === null
      ? []
      : [
          [
            t('verify.capacity'),
            original === null
              ? t('verify.capacityAlone', { current })
              : t(report.isCapacityEntered ? 'verify.capacityEntered' : 'verify.capacityOf', {
                  current,
                  original: formats.capacity(original),
                }),
          ] as const,
        ]),
  ]
  return (
    <section className={`${publicReport('card')} ${verifyPage('facts')}`}>
      {report.logoSrc && issuedBy !== null ? (
        <img className={publicReport('logo')} src={report.logoSrc} alt={issuedBy} />
      ) : null}
      <h2>{t('verify.compare')}</h2>
      <dl className={publicReport('facts')}>
        {facts.map(([name, value]) => (
          <div key={name} className={verifyPage('fact')}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={verifyPage('hint')}>{t('verify.compareNote')}</p>
      {report.status === 'withdrawn' ? null : <p>{t('verify.open')}</p>}
    </section>
  )
}
