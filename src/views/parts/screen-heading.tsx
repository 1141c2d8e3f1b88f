import { createContext, type ReactNode, use } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'

/** True when the user came to this path from another one; false for the first page. */
export type Arrive = (path: string) => boolean

const ArrivalContext = createContext<Arrive>(() => false)

export function createArrival(): Arrive {
  let last: string | null = null
  return (path) => {
    const isNew = last !== null && last !== path
    last = path
    return isNew
  }
}

export function ArrivalProvider({
  arrive,
  children,
}: {
  readonly arrive: Arrive
  readonly children: ReactNode
}) {
  return <ArrivalContext value={arrive}>{children}</ArrivalContext>
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
  const arrive = use(ArrivalContext)
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
