import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { publicReportPathOf } from '../../../domain/public/public-pages.ts'
import { type ReportRevision, readableCodeOf, undoOf } from '../../../domain/report/report-revisions.ts'
import type { ScreenTexts } from '../../../i18n/create-i18n.ts'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { ignoreRepeat } from '../../parts/ignore-repeat.ts'
import { RecordsDialog } from '../../parts/records.tsx'
import { useChild } from '../../portal-context.tsx'
import { useFormats } from '../../session/use-formats.ts'
import { badge } from '../../theme/recipes/parts/badge.recipe.ts'

export const TEXTS: ScreenTexts = {
  en: () => import('../../../i18n/en/report-revisions.ts'),
  fr: () => import('../../../i18n/fr/report-revisions.ts'),
}

/** What was issued of a report, the latest first, and what has become of it. The last step can be taken back where that loses nothing. */
export function ReportRevisions() {
  const { t } = useTranslation()
  const actor = useChild('reportRevisions')
  const { subject, revisions } = useSelector(actor, ({ context }) => context)
  if (subject === null) return null
  return (
    <RecordsDialog
      title={t('revisions.title')}
      records={actor}
      isEmpty={revisions.length === 0}
      words={{
        failed: t('revisions.failed'),
        refused: t('revisions.undoFailed'),
        again: t('revisions.again'),
        reading: t('revisions.reading'),
        empty: t('revisions.none'),
      }}
      onCancel={() => actor.send({ type: 'revisions.closed' })}
    >
      {revisions.map((revision, index) => (
        <Revision key={revision.number} revision={revision} isLatest={index === 0} />
      ))}
    </RecordsDialog>
  )
}

interface RevisionProps {
  readonly revision: ReportRevision
  readonly isLatest: boolean
}

function Revision({ revision, isLatest }: RevisionProps) {
  const { t } = useTranslation()
  const { revisions } = useSelector(useChild('reportRevisions'), ({ context }) => context)
  const { number, issuedAt, issuedBy, reason, score, trim, events } = revision
  const { dateTime, number: whole } = useFormats()
  const code = readableCodeOf(revision, revisions)
  const byAt = (at: string, by: string | null) =>
    by === null ? dateTime(at) : t('revisions.byAt', { at: dateTime(at), by })
  return (
    <li>
      <div>
        <p>
          <strong>{t('revisions.revision', { revision: String(revision.revision) })}</strong>{' '}
          <span className="mono">{number}</span> <Status revision={revision} />
        </p>
        <p>
          {t('revisions.figures', {
            score: score === null ? t('revisions.noScore') : t('revisions.score', { score: whole(score) }),
            trim: trim === null ? t('revisions.noTrim') : t('revisions.trim', { trim }),
          })}
        </p>
        <p className="muted">
          {t(`revisions.reason.${reason}`)} · {byAt(issuedAt, issuedBy)}
        </p>
        {events.map(({ kind, at, by }) => (
          <p key={kind + at} className="muted">
            {t(`revisions.event.${kind}`)} · {byAt(at, by)}
          </p>
        ))}
        {code === null ? (
          <p className="muted">{t(revision.code === null ? 'revisions.revoked' : 'revisions.unreadable')}</p>
        ) : (
          <p>
            <a href={publicReportPathOf(code)} target="_blank" rel="noreferrer">
              {t('revisions.open')}
              <span className="visually-hidden">{` ${number}`}</span>
            </a>
          </p>
        )}
      </div>
      {isLatest ? <Undo /> : null}
    </li>
  )
}

const LOOKS = {
  current: { tone: 'good', icon: 'check' },
  superseded: { tone: 'none', icon: 'minus' },
  withdrawn: { tone: 'poor', icon: 'alert' },
} as const

function Status({ revision: { status, revision } }: Pick<RevisionProps, 'revision'>) {
  const { t } = useTranslation()
  const { tone, icon } = LOOKS[status]
  return (
    <span className={badge({ tone })}>
      <Icon name={icon} size={14} />
      {t(`revisions.status.${status}`, { by: String(revision + 1) })}
    </span>
  )
}

/** The way back from the last step; nothing where there is none. */
function Undo() {
  const { t } = useTranslation()
  const actor = useChild('reportRevisions')
  const { subject, revisions } = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const undo = subject && undoOf(subject, revisions)
  if (undo === null) return null
  return (
    <Button aria-disabled={busy || undefined} {...ignoreRepeat(() => actor.send({ type: 'undo.requested' }))}>
      {undo.kind === 'publish'
        ? t('revisions.undo.publish')
        : undo.trim === null
          ? t('revisions.undo.noTrim')
          : t('revisions.undo.trim', { trim: undo.trim })}
    </Button>
  )
}
