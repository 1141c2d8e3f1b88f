import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { type Arrive, usePortal } from '../portal-context.tsx'

export function createArrival(): Arrive {
  let last: string | null = null
  return (path) => {
    const isNew = last !== null && last !== path
    last = path
    return isNew
  }
}

interface ScreenHeadingProps {
  /** Name of the screen in the document title. */
  readonly title: string
  /** Text of the heading, if it differs from the title. */
  readonly children?: ReactNode
  /** Current step, for screens with several. */
  readonly step?: string
}

/** The heading of a screen. It sets the document title, and takes the focus when the user comes from another screen or step. */
export function ScreenHeading({ title, children = title, step = '' }: ScreenHeadingProps) {
  const { t } = useTranslation()
  const [path] = useLocation()
  const { arrive } = usePortal()
  return (
    <>
      <title>{t('app.title', { screen: title })}</title>
      <h1
        tabIndex={-1}
        ref={(heading) => {
          if (heading && arrive(path + step)) heading.focus({ preventScroll: true })
        }}
      >
        {children}
      </h1>
    </>
  )
}
