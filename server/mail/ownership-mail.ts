import type { MailContent } from './render-mail.ts'

export interface OwnershipMailFacts {
  /** `null`: the vehicle belongs to no dealership. */
  readonly dealership: string | null
  /** Name, postal address, phone and mail of the dealership; `null` without one. */
  readonly contact: string | null
  readonly vehicle: string
  readonly link: string
  readonly unsubscribeLink: string
}

/** The mail with which a dealership sends an ownership report to the owner of a vehicle. */
export function ownershipMail(
  language: MailContent['language'],
  { dealership, contact, vehicle, link, unsubscribeLink }: OwnershipMailFacts,
): MailContent {
  const words = WORDS[language]
  return {
    language,
    subject: words.subject(vehicle),
    parts: [
      words.hello,
      dealership === null ? words.fromNobody(vehicle) : words.from(dealership, vehicle),
      { link, label: words.link },
      words.estimate,
      ...(contact === null ? [] : [contact]),
      { link: unsubscribeLink, label: words.unsubscribe },
    ],
  }
}

const WORDS = {
  en: {
    subject: (vehicle: string) => `Cost and savings of your ${vehicle}`,
    hello: 'Hello,',
    from: (dealership: string, vehicle: string) =>
      `${dealership} has made a report for you about what the ${vehicle} costs, compared with a gasoline vehicle.`,
    fromNobody: (vehicle: string) =>
      `This is a report about what the ${vehicle} costs, compared with a gasoline vehicle.`,
    link: 'Open your report',
    estimate:
      'Its figures are estimates, and it says what they rest on. Whoever has the link can read the report.',
    unsubscribe: 'If you want no more mails of this kind, unsubscribe',
  },
  fr: {
    subject: (vehicle: string) => `Coûts et économies de votre ${vehicle}`,
    hello: 'Bonjour,',
    from: (dealership: string, vehicle: string) =>
      `${dealership} a préparé pour vous un rapport sur ce que coûte le véhicule ${vehicle}, comparé à un véhicule à essence.`,
    fromNobody: (vehicle: string) =>
      `Voici un rapport sur ce que coûte le véhicule ${vehicle}, comparé à un véhicule à essence.`,
    link: 'Ouvrir votre rapport',
    estimate:
      'Ses chiffres sont des estimations, et il dit sur quoi elles reposent. Quiconque a le lien peut lire le rapport.',
    unsubscribe: 'Si vous ne voulez plus de tels courriels, désabonnez-vous',
  },
} as const
