import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../parts/button.tsx'
import { TextField } from '../../../parts/text-field.tsx'
import { comparison } from '../../../theme/recipes/support/comparison.recipe.ts'
import { FileButton } from '../file-choice.tsx'
import { useOwnFocus } from './use-own-focus.ts'

interface ComparisonFormProps {
  /** The code of the address; `null` without one. */
  readonly code: string | null
  readonly error: string | null
  readonly isBusy: boolean
  readonly onSubmit: (code: string) => void
  readonly onFile: (file: File) => void
}

/** Asks for the code of another trace, or for a file. */
export function ComparisonForm({ code, error, isBusy, onSubmit, onFile }: ComparisonFormProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(code ?? '')
  const form = useOwnFocus<HTMLFormElement>('input')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit(typed.trim())
  }
  return (
    <form ref={form} className={comparison('form')} aria-label={t('trace.compare.title')} onSubmit={submit}>
      <TextField
        label={t('trace.compare.code')}
        name="code"
        value={typed}
        error={error}
        readOnly={isBusy}
        placeholder={t('trace.compare.example')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <div className={comparison('formActions')}>
        <Button type="submit" look="solid" busy={isBusy}>
          {t('trace.compare.submit')}
        </Button>
        <FileButton look="outline" label={t('trace.compare.file')} onChoose={onFile} />
      </div>
    </form>
  )
}
