import { ProviderSignInView } from '../../../src/views/session/provider-sign-in.view.tsx'
import { SignInView } from '../../../src/views/session/sign-in.view.tsx'
import { model as signIn } from '../../models/session/sign-in.model.ts'
import { scenesOf } from './kit/scenes.ts'
import { walk } from './kit/walk.ts'
import { ANONYMOUS } from './kit/world.ts'

const scenes = (variant: string) =>
  scenesOf(signIn, { id: 'signIn', beside: ANONYMOUS }).filter(
    ({ actors }) => actors.signIn?.context.variant === variant,
  )

walk({ view: 'session/sign-in', component: SignInView, scenes: () => scenes('customer') })
walk({
  view: 'session/provider-sign-in',
  component: ProviderSignInView,
  scenes: () => scenes('provider'),
})
