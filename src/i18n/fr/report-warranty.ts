import type { French } from '../catalogue.ts'
import type { warranty as english } from '../en/report-warranty.ts'

export const warranty = {
  title: 'Garantie de la batterie',
  left: 'Il reste {{distance}}',
  usedUp: 'La distance est épuisée.',
  of: 'sur {{distance}}',
  over: 'Échue',
  probablyOver: 'Sans doute échue',
  unknown: 'Temps restant\u00a0: inconnu',
  atLeast_one: 'mois restant au moins',
  atLeast_many: 'de mois restants au moins',
  atLeast_other: 'mois restants au moins',
  known_one: 'mois restant',
  known_many: 'de mois restants',
  known_other: 'mois restants',
  underMonth: 'Moins d’un mois restant',
  atMost_one: 'mois restant au plus',
  atMost_many: 'de mois restants au plus',
  atMost_other: 'mois restants au plus',
  promised: 'Garantie du constructeur\u00a0: {{terms}}.',
  years_one: '{{years}} an',
  years_many: '{{years}} d’années',
  years_other: '{{years}} ans',
  either: '{{time}} ou {{distance}}, selon la première échéance',
  time: {
    most_one: 'Il reste au plus {{count}} mois.',
    most_many: 'Il reste au plus {{count}} de mois.',
    most_other: 'Il reste au plus {{count}} mois.',
    perhapsOver: 'Elle est peut-être échue.',
    known: 'La garantie court du {{from}}, date de mise en service, au {{until}}.',
    ended: 'La période a pris fin le {{until}}.',
    over: 'La période est échue d’après l’année-modèle.',
    unknown: 'Elle court dès la mise en service, dont la date est inconnue.',
    between:
      'Elle court dès la mise en service, dont la date est inconnue\u00a0: d’après l’année-modèle, entre {{from}} et {{to}}.',
  },
  floor:
    'La batterie est remplacée sous garantie quand elle conserve moins de {{share}}\u00a0: à confirmer auprès du constructeur.',
  claim: {
    likely: 'Probablement un cas de garantie\u00a0: demandez au constructeur',
    possible: 'Peut-être encore un cas de garantie\u00a0: demandez au constructeur',
  },
  terms: 'Les conditions du constructeur font foi.',
  setFirstUse: 'Saisir la date de mise en service',
  changeFirstUse: 'Modifier la date de mise en service',
} as const satisfies French<typeof english>
