import * as z from 'zod/mini'
import { isFeature } from '../../domain/session/permissions.ts'
import { languageOf, type Profile, themeOf } from '../../domain/session/profile.ts'
import { highestRole, isRoleName } from '../../domain/session/roles.ts'
import { toldApart } from '../../domain/shell/dealer-group.ts'
import { dataOf } from '../answers.ts'
import type { Answer } from '../http.ts'
import { profileSchema } from '../wire/auth.ts'
import { dealerGroupCodec, userDealerCodec } from '../wire/configurations.ts'
import { versionIn } from '../wire/refs.ts'

/** @throws ServiceFailure for a refusal, or for an answer that is no profile */
export function profileOf(answer: Answer): Profile {
  return profileIn(dataOf(answer, profileSchema, 'auth'))
}

/** The profile that the server has sent. */
export function profileIn(profile: z.infer<typeof profileSchema>): Profile {
  return {
    email: profile.email,
    firstName: profile.name,
    lastName: profile.family_name,
    role: highestRole(profile.roles.map(({ name }) => name).filter(isRoleName)),
    preferredLanguage: languageOf(profile.preferred_language),
    preferredTheme: themeOf(profile.preferred_theme),
    ...toldApart({
      groups: profile.groups.map((group) => z.decode(dealerGroupCodec, group)),
      dealers: profile.dealers.map((dealer) => z.decode(userDealerCodec, dealer)),
    }),
    roles: profile.roles.flatMap(({ name, group_id: groupId, config_id: dealershipId }) =>
      isRoleName(name) ? [{ name, groupId, dealershipId }] : [],
    ),
    features: profile.must_add_passkey ? ['profile.view'] : profile.features.filter(isFeature),
    ...versionIn(profile),
  }
}
