import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { searchOf } from '../../../domain/address.ts'
import { tracePath } from '../../../domain/session/routes.ts'
import { traceParams } from '../../../domain/support/trace-address.ts'
import type { Recording } from '../../../trace/recording.ts'
import type { Step } from '../../../trace/story.ts'
import { Button } from '../../parts/button.tsx'
import { CopyTextButton } from '../../parts/copy-text-button.tsx'
import { FailureNotice } from '../../parts/feedback.tsx'
import { FileInput } from '../../parts/file-button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { ScreenHeading } from '../../parts/screen-heading.tsx'
import { useChild } from '../../portal-context.tsx'
import { useFormats } from '../../session/use-formats.ts'
import { button } from '../../theme/recipes/parts/button.recipe.ts'
import { player } from '../../theme/recipes/support/player.recipe.ts'
import { LayerButton } from '../../widgets/layer-button.tsx'
import { menuWidgets } from '../../widgets/menu.tsx'
import { nameTooltip } from '../../widgets/tooltip.ts'
import { Fact } from './developer.tsx'
import { TRACE_FILES } from './file-choice.tsx'
import { ticketOf } from './use-story.ts'

interface PlayerHeadProps {
  readonly title: string
  readonly recording: Recording
  readonly steps: readonly Step[]
  readonly index: number
}

/** What the trace is, and what one can take along from it. */
export function PlayerHead({ title, recording, steps, index }: PlayerHeadProps) {
  const { t } = useTranslation()
  const actor = useChild('tracePlayer')
  const code = useSelector(actor, ({ context }) => context.code)
  const exported = useSelector(actor, ({ context }) => context.exported)
  const { startedAt, note, before } = recording.trace
  const { dateTime } = useFormats()
  return (
    <>
      <div className={player('head')}>
        <ScreenHeading title={title} />
        <div className={player('actions')}>
          <CopyTextButton
            text={() => ticketOf(title, recording, steps, t)}
            label={t('trace.copySteps')}
            copied={t('action.copied')}
            failed={t('action.notCopied')}
          />
          {code === null ? null : (
            <CopyTextButton
              key={index}
              text={() => location.origin + tracePath(code) + searchOf(traceParams(index))}
              label={t('trace.link')}
              copied={t('action.copied')}
              failed={t('action.notCopied')}
            />
          )}
          <MoreActions />
        </div>
      </div>
      {exported !== null ? (
        <p role="status">{t('trace.kept', { command: `npm run trace -- keep ${exported}.json` })}</p>
      ) : null}
      <dl className={player('facts')}>
        <Fact name={t('trace.facts.started')}>{dateTime(startedAt)}</Fact>
        {before === null ? null : (
          <Fact name={t('trace.facts.before')}>
            <Button
              look="link"
              onClick={() => actor.send({ type: 'file.chosen', file: new Blob([JSON.stringify(before)]) })}
            >
              {t('trace.facts.openBefore', { started: dateTime(before.startedAt) })}
            </Button>
            {before.actors.length === 0 ? ` ${t('trace.facts.onlyFailures')}` : null}
          </Fact>
        )}
        {note === '' ? null : <Fact name={t('trace.facts.note')}>{note}</Fact>}
      </dl>
      <Divergences recording={recording} />
    </>
  )
}

function MoreActions() {
  const { t } = useTranslation()
  const actor = useChild('tracePlayer')
  const input = useRef<HTMLInputElement>(null)
  const label = t('trace.more')
  return (
    <>
      <LayerButton
        widgets={menuWidgets}
        opens="menu"
        className={button({ variant: 'ghost', size: 'icon' })}
        label={label}
        button={<Icon name="more" size={18} />}
        attributes={nameTooltip(label)}
      >
        {({ MenuLayer }, layer) => (
          <MenuLayer
            {...layer}
            items={[
              {
                id: 'keep',
                icon: 'download',
                label: t('trace.keep'),
                act: () => actor.send({ type: 'export.requested' }),
              },
              { id: 'file', icon: 'note', label: t('trace.openOther'), act: () => input.current?.click() },
            ]}
          />
        )}
      </LayerButton>
      <FileInput
        ref={input}
        label={t('trace.file.open')}
        accept={TRACE_FILES}
        onChoose={(file) => actor.send({ type: 'file.chosen', file })}
      />
    </>
  )
}

/** A trace of a release long ago can part at every actor. */
const MOST_SHOWN = 10

/** Where this release leaves the recorded way, and that another release has recorded the trace. */
function Divergences({ recording }: { readonly recording: Recording }) {
  const { t } = useTranslation()
  const player = useChild('tracePlayer')
  const divergences = useSelector(useChild('replayFrame'), ({ context }) => context.divergences) ?? []
  const parted = [...divergences.entries()].filter(([, divergence]) => divergence !== null)
  const ownBuild = useSelector(useChild('versionCheck'), ({ context }) => context.known)
  const { trace, moments } = recording
  return (
    <>
      {trace.buildId === ownBuild || ownBuild === null ? null : (
        <p className="muted">{t('trace.olderRelease', { build: trace.buildId })}</p>
      )}
      {parted.slice(0, MOST_SHOWN).map(([index, divergence]) => {
        if (divergence === null) return null
        const { path = '', events = [] } = trace.actors[index] ?? {}
        const traced = events[Math.min(divergence.at, events.length - 1)]
        const at = moments.findIndex((moment) => moment.type === 'event' && moment.traced === traced)
        return (
          <FailureNotice
            key={path + String(index)}
            title={t('trace.diverged')}
            failure={null}
            reason={t('trace.divergedAt', {
              actor: path,
              event: divergence.event,
              reason: divergence.reason,
            })}
            retryText={t('trace.showDivergence')}
            {...(at >= 0 && { onRetry: () => player.send({ type: 'moment.chosen', index: at }) })}
          />
        )
      })}
      {parted.length > MOST_SHOWN ? (
        <p className="muted">{t('trace.moreDiverged', { number: parted.length - MOST_SHOWN })}</p>
      ) : null}
    </>
  )
}
