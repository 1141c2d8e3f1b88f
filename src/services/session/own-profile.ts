import * as z from 'zod/mini'
import { languageOf, type Profile } from '../../domain/session/profile.ts'
import { acceptedForm, named } from '../answers.ts'
import type { Request } from '../http.ts'
import { newestOwn, onVersion, rivalFields } from '../lists/on-version.ts'
import { profileSchema } from '../wire/auth.ts'
import { profileIn } from './profile-answer.ts'

/** Changes the own profile. */
export function createOwnProfileService(request: Request, path: string) {
  return {
    /**
     * Sends only non-empty fields; of a profile with a version only those that have changed.
     *
     * @throws ServiceFailure `overtaken` with the present profile, when another window or an administrator has given the same field
     *   another value.
     */
    async saveProfile({ subject, values }: ProfileRequest): Promise<void> {
      const wanted = filledIn({
        firstName: values.firstName.trim(),
        lastName: values.lastName.trim(),
        language: values.language.toLowerCase(),
      })
      const before = fieldsOf(subject)
      const changed = Object.entries(wanted).filter(([field, value]) => value !== before[field])
      const body = wireOf(subject.version === undefined ? wanted : Object.fromEntries(changed))
      const answer = await onVersion(
        { id: subject.email, version: newestOwn(subject.email, subject.version) },
        (options) => request(`${path}/user/profile`, { method: 'PATCH', body, ...options }),
        { schema: currentSchema, rivals: (current) => rivalFields(before, wanted, fieldsOf(current)) },
      )
      acceptedForm(answer, fieldNamed)
    },
  }
}

const currentSchema = z.pipe(profileSchema, z.transform(profileIn))

/** By the fields of the form. */
const WIRE_NAMES: Readonly<Record<string, string>> = {
  firstName: 'name',
  lastName: 'family_name',
  language: 'preferred_language',
}

const fieldNamed = named(Object.fromEntries(Object.entries(WIRE_NAMES).map(([field, name]) => [name, field])))

interface ProfileRequest {
  /** The profile with which the form started. */
  readonly subject: Profile
  readonly values: { readonly firstName: string; readonly lastName: string; readonly language: string }
}

type Fields = Readonly<Record<string, string>>

function fieldsOf({ firstName, lastName, preferredLanguage }: Profile): Fields {
  return { firstName, lastName, language: languageOf(preferredLanguage) }
}

function filledIn(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
}

function wireOf(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [WIRE_NAMES[field], value]))
}
