import { useTranslation } from 'react-i18next'
import { lengthOf, MAX_NOTE } from '../../domain/lists/device.ts'

const NEAR = MAX_NOTE - 100

/** The hint below a note: its length, when it is close to the limit. */
export function useNoteHint<Usual extends string | null>(note: string, usual: Usual): string | Usual {
  const { t } = useTranslation()
  const length = lengthOf(note)
  return length < NEAR ? usual : t('deviceEditor.count', { length, max: MAX_NOTE })
}
