import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { earliestFirstUse } from '../../../domain/report/first-use-day.ts'
import type { ScreenTexts } from '../../../i18n/create-i18n.ts'
import { reportFormatsOf } from '../../../i18n/report-formats.ts'
import { Button } from '../../parts/button.tsx'
import { DiscardQuestion, useDiscarding } from '../../parts/discard-question.tsx'
import { ignoreRepeat } from '../../parts/ignore-repeat.ts'
import { TextField } from '../../parts/text-field.tsx'
import { useChild } from '../../portal-context.tsx'
import { useLanguage } from '../../session/use-session.ts'
import { reportPage } from '../../theme/recipes/report/report-page.recipe.ts'
import { CorrectionState } from './correction-state.tsx'

export const TEXTS: ScreenTexts = {
  en: () => import('../../../i18n/en/first-use.ts'),
  fr: () => import('../../../i18n/fr/first-use.ts'),
}

/** The field of the first day of use, in the card of the warranty, and what has become of a day that is not saved. */
export function FirstUseEditor({ reportId }: { readonly reportId: string }) {
  const { t } = useTranslation()
  const dayText = useDayText()
  return (
    <>
      <DayForm />
      <CorrectionState
        changed={{ id: reportId, kind: 'firstUse' }}
        title={t('firstUse.failed')}
        choiceText={({ firstUse }) => (firstUse ? dayText(firstUse) : t('firstUse.none'))}
      />
    </>
  )
}

function useDayText() {
  const language = useLanguage()
  return (day: string) => reportFormatsOf(language).date(day, 'UTC')
}

function DayForm() {
  const { t } = useTranslation()
  const actor = useChild('firstUse')
  const { subject, typed, problem } = useSelector(actor, ({ context }) => context)
  const discarding = useDiscarding(actor)
  const { isAsking } = discarding
  const dayText = useDayText()
  if (subject === null) return null
  const { modelYear, today, tested } = subject
  const earliest = earliestFirstUse(modelYear)
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
            ? t('firstUse.takenHint', { date: dayText(subject.takenFrom) })
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
        readOnly={isAsking}
        onChange={({ target }) => actor.send({ type: 'day.typed', day: target.value })}
      />
      <div className={reportPage('actions')} hidden={isAsking}>
        <Button type="submit" look="solid">
          {t('firstUse.save')}
        </Button>
        <Button {...ignoreRepeat(() => actor.send({ type: 'editor.closed' }))}>{t('dialog.cancel')}</Button>
      </div>
      <DiscardQuestion {...discarding} />
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
