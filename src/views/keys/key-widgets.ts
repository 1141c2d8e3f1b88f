import type { i18n } from 'i18next'
import type { ComponentType } from 'react'
import { loadTexts, type ScreenTexts } from '../../i18n/create-i18n.ts'
import { type LazyWidgets, lazyWidgets } from '../widgets/lazy-widgets.ts'

const TEXTS: ScreenTexts = {
  en: () => import('../../i18n/en/keys.ts').then(({ keys }) => keys),
  fr: () => import('../../i18n/fr/keys.ts').then(({ keys }) => keys),
}

type KeyWidgets = LazyWidgets<{
  readonly KeysDialog: ComponentType<{ readonly onClose: () => void }>
}>

const WIDGETS = new WeakMap<i18n, KeyWidgets>()

/** The dialog of the keys, with its texts. */
export function keyWidgets(texts: i18n): KeyWidgets {
  const known = WIDGETS.get(texts)
  if (known) return known
  const widgets = lazyWidgets(async () => {
    const [{ KeysDialog }] = await Promise.all([import('./keys-dialog.tsx'), loadTexts(texts, TEXTS)])
    return { KeysDialog }
  })
  WIDGETS.set(texts, widgets)
  return widgets
}
