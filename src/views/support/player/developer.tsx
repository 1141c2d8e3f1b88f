import { useSelector } from '@xstate/react'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailed, type Recording } from '../../../trace/recording.ts'
import { CopyButton } from '../../parts/copy-button.tsx'
import { useChild } from '../../portal-context.tsx'
import { player } from '../../theme/recipes/support/player.recipe.ts'
import { MomentDetailsView } from './moment-details.tsx'
import { type MomentLine, MomentLines } from './moment-lines.tsx'
import { momentText } from './moment-text.ts'
import { useLineFilter } from './use-line-filter.tsx'

interface ShownMoment {
  readonly recording: Recording
  readonly index: number
}

/** The page, the machines, the events and their decisions: for who knows XState. Drawn only while it is open. */
export function Developer({ recording, index }: ShownMoment) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className={player('developer')}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t('trace.developer')}</summary>
      {isOpen ? (
        <>
          <Facts recording={recording} />
          <div className={player('body')}>
            <MomentList recording={recording} index={index} />
            <MomentDetailsView recording={recording} index={index} />
          </div>
        </>
      ) : null}
    </details>
  )
}

function Facts({ recording: { trace } }: { readonly recording: Recording }) {
  const { t } = useTranslation()
  const ownBuild = useSelector(useChild('versionCheck'), ({ context }) => context.known)
  const { page, buildId, visit } = trace
  const unknown = t('trace.facts.unknown')
  return (
    <dl className={player('facts')}>
      <Fact name={t('trace.facts.release')}>
        {buildId === ownBuild ? t('trace.facts.thisRelease', { build: buildId }) : buildId}
      </Fact>
      <Fact name={t('trace.facts.page')}>{page === null ? unknown : `${page.width} × ${page.height}`}</Fact>
      <Fact name={t('trace.facts.language')}>{page?.language ?? unknown}</Fact>
      <Fact name={t('trace.facts.theme')}>{page?.theme ?? unknown}</Fact>
      <Fact name={t('trace.facts.timeZone')}>{page?.timeZone ?? unknown}</Fact>
      <Fact name={t('trace.facts.browser')}>{page?.browser ?? unknown}</Fact>
      {visit === null ? null : (
        <Fact name={t('trace.facts.visit')}>
          <span className="mono">{visit}</span>{' '}
          <CopyButton
            text={visit}
            label={t('trace.facts.copyVisit')}
            copied={t('action.copied')}
            failed={t('action.notCopied')}
          />
        </Fact>
      )}
    </dl>
  )
}

/** A fact of a recording. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** All that happened, in its order. */
function MomentList({ recording: { moments, trace }, index }: ShownMoment) {
  const { t } = useTranslation()
  const texts = useMemo(() => moments.map((moment) => momentText(moment, trace, t)), [moments, trace, t])
  const actors = [...new Set(texts.map(({ subject }) => subject))].filter((subject) => subject !== '').sort()
  const kinds = actors.map((actor) => ({ value: actor, text: actor }))
  const { isShown, filter } = useLineFilter(t('trace.filter.actor'), kinds)
  const lines = moments.flatMap((moment, at): MomentLine[] => {
    const { title = '', subject = '', result = '' } = texts[at] ?? {}
    if (!isShown([title, subject, result], subject)) return []
    const text = (
      <>
        {title} <small>{subject}</small>
      </>
    )
    const isQuiet = moment.type === 'call' || (moment.type === 'event' && moment.traced.ignored === true)
    return [{ index: at, at: moment.at, text, detail: result, isFailure: isFailed(moment), isQuiet }]
  })
  return (
    <MomentLines label={t('trace.lines')} lines={lines} index={index}>
      {filter}
    </MomentLines>
  )
}
