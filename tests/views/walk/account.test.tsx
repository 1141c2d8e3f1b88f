import { ProfileView } from '../../../src/views/account/profile.view.tsx'
import { ResetPasswordView } from '../../../src/views/account/reset-password.view.tsx'
import { SetPasswordView } from '../../../src/views/account/set-password.view.tsx'
import { model as codeRequest } from '../../models/account/code-request.model.ts'
import { model as newPassword } from '../../models/account/new-password.model.ts'
import { model as passwordReset } from '../../models/account/password-reset.model.ts'
import { model as profileForm } from '../../models/account/profile-form.model.ts'
import { model as setPassword } from '../../models/account/set-password.model.ts'
import { after, having, initial, scenesOf } from './kit/scenes.ts'
import { walk } from './kit/walk.ts'
import { ANONYMOUS, worldOf } from './kit/world.ts'

const member = worldOf('GROUP_USER', '/profile')
const emailStep = after(passwordReset, passwordReset.inputs[0])
const codeStep = after(passwordReset, passwordReset.inputs[1])
const form = initial(newPassword)

walk({
  view: 'account/profile',
  component: ProfileView,
  scenes: () => [
    ...scenesOf(profileForm, { id: 'profileForm', beside: member }),
    {
      name: 'a dealer',
      actors: { ...worldOf('DEALER_USER', '/profile'), profileForm: initial(profileForm) },
    },
    {
      name: 'of the provider',
      actors: { ...worldOf('LF_USER', '/profile'), profileForm: initial(profileForm) },
    },
  ],
})

walk({
  view: 'account/set-password',
  component: SetPasswordView,
  scenes: () => scenesOf(setPassword, { id: 'setPassword', beside: ANONYMOUS }),
})

walk({
  view: 'account/reset-password',
  component: ResetPasswordView,
  scenes: () => [
    ...scenesOf(codeRequest, { id: 'codeRequest', beside: { ...ANONYMOUS, passwordReset: emailStep } }),
    ...scenesOf(newPassword, { id: 'newPassword', beside: { ...ANONYMOUS, passwordReset: codeStep } }),
    {
      name: 'code for a known address',
      actors: {
        ...ANONYMOUS,
        passwordReset: codeStep,
        newPassword: having(form, { subject: { email: 'ada@provider.example' } }),
      },
    },
    {
      name: 'in a session',
      actors: { ...member, passwordReset: emailStep, codeRequest: initial(codeRequest) },
    },
  ],
})
