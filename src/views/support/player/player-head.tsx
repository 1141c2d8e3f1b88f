import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { searchOf } from '../../../domain/address.ts'
import { tracePath } from '../../../domain/session/routes.ts'
import { traceParams } from '../../../domain/support/trace-address.ts'
import { formatsOf } from '../../../i18n/format.ts'
import type { Recording } from '../../../trace/recording.ts'
import { Button } from '../../parts/button.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { CopyTextButton } from '../../parts/copy-text-button.tsx'
import { FileButton } from '../../parts/file-button.tsx'
import { ScreenHeading } from '../../parts/screen-heading.tsx'
import { useChild } from '../../portal-context.tsx'
import { player } from '../../theme/recipes/support/player.recipe.ts'
import { Divergences } from './divergences.tsx'
import { TRACE_FILES } from './file-choice.tsx'
import { useStory } from './use-story.ts'

interface PlayerHeadProps {
  readonly title: string
  readonly recording: Recording
  readonly index: number
}

/** What the trace is, and what one can take along from it. */
export function PlayerHead({ title, recording, index }: PlayerHeadProps) {
  const { t } = useTranslation()
  const actor = useChild('tracePlayer')
  const code = useSelector(actor, ({ context }) => context.code)
  const exported = useSelector(actor, ({ context }) => context.exported)
  const story = useStory(title, recording)
  return (
    <>
      <div className={player('head')}>
        <ScreenHeading title={title} />
        <div className={player('actions')}>
          <CopyTextButton
            text={story}
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
          <Button onClick={() => actor.send({ type: 'export.requested', format: 'trace' })}>
            {t('trace.keep')}
          </Button>
          <Button onClick={() => actor.send({ type: 'export.requested', format: 'inspection' })}>
            {t('trace.inspection')}
          </Button>
          <FileButton
            accept={TRACE_FILES}
            look="outline"
            label={t('trace.file.open')}
            onChoose={(file) => actor.send({ type: 'file.chosen', file })}
          />
        </div>
      </div>
      {exported?.format === 'trace' ? (
        <p role="status">{t('trace.kept', { command: `npm run trace -- keep ${exported.name}.json` })}</p>
      ) : null}
      <Facts recording={recording} />
      <Divergences recording={recording} />
    </>
  )
}

/** Facts of a recording. */
function Facts({ recording: { trace } }: { readonly recording: Recording }) {
  const { t } = useTranslation()
  const language = useSelector(useChild('preferences'), ({ context }) => context.language)
  const ownBuild = useSelector(useChild('versionCheck'), ({ context }) => context.known)
  const actor = useChild('tracePlayer')
  const { page, buildId, startedAt, note, visit, before } = trace
  const unknown = t('trace.facts.unknown')
  return (
    <dl className={player('facts')}>
      <Fact name={t('trace.facts.started')}>{formatsOf(language).dateTime(startedAt)}</Fact>
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
      {before === null ? null : (
        <Fact name={t('trace.facts.before')}>
          <Button
            look="link"
            onClick={() => actor.send({ type: 'file.chosen', file: new Blob([JSON.stringify(before)]) })}
          >
            {t('trace.facts.openBefore', { started: formatsOf(language).dateTime(before.startedAt) })}
          </Button>
        </Fact>
      )}
      {note === '' ? null : <Fact name={t('trace.facts.note')}>{note}</Fact>}
    </dl>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
