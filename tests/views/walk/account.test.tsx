import { beforeAll } from 'vitest'
import { MailProofView } from '../../../src/views/account/mail-proof.view.tsx'
import { OwnPasskeysView } from '../../../src/views/account/own-passkeys.view.tsx'
import { ProfileView } from '../../../src/views/account/profile.view.tsx'
import { profileWidgets } from '../../../src/views/account/profile-widgets.ts'
import { ResetPasswordView } from '../../../src/views/account/reset-password.view.tsx'
import { SetPasswordView } from '../../../src/views/account/set-password.view.tsx'
import { failed } from '../../kit/model.ts'
import { codeRequest, newPassword, profileForm, setPassword } from '../../models/account/forms.model.ts'
import { model as mailProof } from '../../models/account/mail-proof.model.ts'
import { model as ownPasskeys } from '../../models/account/own-passkeys.model.ts'
import { model as ownSessions } from '../../models/account/own-sessions.model.ts'
import { model as passwordReset } from '../../models/account/password-reset.model.ts'
import { profileOf } from '../../models/samples.ts'
import { after, having, initial, initials, playOf, scenesOf } from './kit/scenes.ts'
import { walk } from './kit/walk.ts'
import { ANONYMOUS, worldOf } from './kit/world.ts'

beforeAll(() => profileWidgets.load())

const member = { ...worldOf('GROUP_USER', '/profile'), ...initials(ownSessions, ownPasskeys) }
const emailStep = after(passwordReset, passwordReset.inputs[0])
const codeStep = after(passwordReset, passwordReset.inputs[1])
const form = initial(newPassword)

/** Another window has saved another last name and another language. */
const overtaken = after(
  profileForm,
  profileForm.inputs[0],
  { type: 'field.edited', field: 'lastName', value: 'Mine' },
  { type: 'option.chosen', field: 'language', value: 'en' },
  { type: 'form.submitted', secrets: {} },
  failed('submit', {
    code: 'overtaken',
    fields: ['lastName'],
    by: null,
    at: null,
    current: { ...profileOf('DEALER_USER'), firstName: 'Eve', lastName: 'Theirs' },
  }),
)

walk('account/profile', ProfileView, () => [
  ...scenesOf(profileForm, member),
  {
    name: 'overtaken',
    actors: { ...member, profileForm: overtaken },
  },
  ...scenesOf(
    ownSessions,
    { ...member, profileForm: initial(profileForm) },
    { facets: ({ context }) => [context.sessions?.length, context.ending, context.failure?.code] },
  ),
  ...(['DEALER_USER', 'LF_USER'] as const).map((role) => ({
    name: role,
    actors: { ...member, ...worldOf(role, '/profile'), profileForm: initial(profileForm) },
  })),
])

walk('account/own-passkeys', OwnPasskeysView, () =>
  scenesOf(ownPasskeys, { ...worldOf('GROUP_USER', '/profile'), mailProof: initial(mailProof) }),
)

walk('account/mail-proof', MailProofView, () => scenesOf(mailProof, worldOf('GROUP_USER', '/profile')))

walk('account/set-password', SetPasswordView, () => scenesOf(setPassword, ANONYMOUS))

walk(
  'account/reset-password',
  ResetPasswordView,
  () => [
    ...scenesOf(codeRequest, { ...ANONYMOUS, passwordReset: emailStep }),
    ...scenesOf(newPassword, { ...ANONYMOUS, passwordReset: codeStep }),
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
  {
    plays: () => [
      playOf(passwordReset, {
        ...ANONYMOUS,
        codeRequest: initial(codeRequest),
        newPassword: initial(newPassword),
      }),
    ],
  },
)
