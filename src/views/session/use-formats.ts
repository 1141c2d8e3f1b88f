import { type Formats, formatsOf } from '../../i18n/format.ts'
import { useLanguage } from './use-session.ts'

/** Numbers and dates in the language of the page. */
export function useFormats(): Formats {
  return formatsOf(useLanguage())
}
