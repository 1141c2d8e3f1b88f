import { FIELDS } from '../../keys/use-shortcut.ts'

/** Whether a dialog is open that must stay alone, or a panel in which something was typed. */
export function isOccupied(): boolean {
  return [...document.querySelectorAll('[role="dialog"], [role="alertdialog"], dialog[open]')].some(
    (dialog) =>
      dialog.matches('dialog, [aria-modal="true"]') || [...dialog.querySelectorAll(FIELDS)].some(hasText),
  )
}

function hasText(field: Element): boolean {
  return 'value' in field && field.value !== ''
}
