import type { ReactNode } from 'react'
import { LogoMark } from '../../parts/logo-mark.tsx'
import { lonePage } from '../../theme/recipes/shell/lone-page.recipe.ts'

interface NotFoundFrameProps {
  readonly heading: ReactNode
  readonly subtitle: string
  readonly description: string
  readonly callToAction: ReactNode
  readonly contact: ReactNode
}

/** The five parts of the not-found page, as the portal and the public pages both show them. */
export function NotFoundFrame({ heading, subtitle, description, callToAction, contact }: NotFoundFrameProps) {
  return (
    <main id="content" className={lonePage('root')}>
      <LogoMark size={44} />
      {heading}
      <p className={lonePage('subtitle')}>{subtitle}</p>
      <p className="muted">{description}</p>
      {callToAction}
      <p className={`${lonePage('contact')} muted`}>{contact}</p>
    </main>
  )
}
