import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { earliestFirstUse } from '../../../domain/report/first-use-day.ts'
import { reportFormatsOf } from '../../../i18n/report-formats.ts'
import { isFirstUsePending } from '../../../machines/report/report-correction.machine.ts'
import { Button } from '../../parts/button.tsx'
import { DiscardQuestion } from '../../parts/discard-question.tsx'
import { FailureNotice } from '../../parts/feedback.tsx'
import { ignoreRepeat } from '../../parts/ignore-repeat.ts'
import { TextField } from '../../parts/text-field.tsx'
import { useChild } from '../../portal-context.tsx'
import { reportPage } from '../../theme/recipes/report/report-page.recipe.ts'
import { CorrectionState } from './correction-state.tsx'

/** The field of the first day of use, in the card of the warranty, and what has become of the way back from a saved one. */
export function FirstUseEditor({ reportId }: { readonly reportId: string }) {
  const { t } = useTranslation()
  const isWaiting = useSelector(
    useChild('reportCorrection'),
    (snapshot) => snapshot.matches('waiting') && isFirstUsePending(snapshot.context, reportId),
  )
  return (
    <>
      <DayForm />
      <CorrectionState
        field={{ id: reportId, kind: 'firstUse' }}
        isWaiting={isWaiting}
        title={t('firstUse.failed')}
      />
    </>
  )
}

function DayForm() {
  const { t } = useTranslation()
  const actor = useChild('firstUse')
  const { subject, typed, problem, failure } = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches('asking'))
  const language = useSelector(useChild('preferences'), ({ context }) => context.language)
  if (subject === null) return null
  const { modelYear, today, tested } = subject
  const earliest = earliestFirstUse(modelYear)
  const dayText = (day: string) => reportFormatsOf(language).date(day, 'UTC')
  return (
    <form
      ref={returnFocus}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const isIncomplete = event.currentTarget.querySelector('input')?.validity.badInput === true
        actor.send({ type: 'day.submitted', isIncomplete })
      }}
    >
      <TextField
        type="date"
        autoFocus
        label={t('firstUse.label')}
        hint={
          subject.takenFrom
            ? t('firstUse.takenHint', { date: reportFormatsOf(language).date(subject.takenFrom, 'UTC') })
            : t(subject.day === null ? 'firstUse.hint' : 'firstUse.emptyHint')
        }
        error={
          problem === null
            ? null
            : t(`firstUse.problem.${problem}`, { day: dayText(earliest), year: String(modelYear) })
        }
        value={typed}
        min={earliest}
        max={tested !== null && tested < today ? tested : today}
        readOnly={busy || isAsking}
        onChange={({ target }) => actor.send({ type: 'day.typed', day: target.value })}
      />
      {failure === null ? null : <FailureNotice title={t('firstUse.failed')} failure={failure} />}
      <div className={reportPage('actions')} hidden={isAsking}>
        <Button type="submit" look="solid" busy={busy}>
          {t('firstUse.save')}
        </Button>
        <Button
          aria-disabled={busy || undefined}
          {...ignoreRepeat(() => actor.send({ type: 'editor.closed' }))}
        >
          {t('dialog.cancel')}
        </Button>
      </div>
      <DiscardQuestion
        isAsking={isAsking}
        onKeep={() => actor.send({ type: 'discard.declined' })}
        onDiscard={() => actor.send({ type: 'discard.confirmed' })}
      />
    </form>
  )
}

/** Gives the focus back to the button that has opened the editor. */
function returnFocus(form: HTMLFormElement): () => void {
  const opener = form.parentElement?.querySelector<HTMLElement>('[aria-expanded]')
  return () => {
    if (form.contains(document.activeElement)) opener?.focus()
  }
}
