import { getI18n } from 'react-i18next'
import { loadTexts } from '../../../i18n/create-i18n.ts'
import { BULK_TEXTS } from '../../bulk/bulk-texts.ts'
import { RowDialog } from '../../bulk/row-dialog.tsx'

/** The question before a report is archived, with its texts, which are those of the list. */
export async function loadQuestion() {
  await loadTexts(getI18n(), BULK_TEXTS)
  return { RowDialog }
}
