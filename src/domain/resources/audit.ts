import { AUDIT_GROUPS } from '../audit/audit-actions.ts'
import { defineResource } from './define-resource.ts'

/** The events of the audit log. Its tabs: everything, and the groups of actions. */
export const audit = defineResource({
  name: 'audit',
  service: 'audit',
  at: '/events',
  file: { en: 'audit', fr: 'journal-audit' },
  columns: {
    at: { en: ['When (ISO 8601, UTC)'], fr: ['Date (ISO 8601, UTC)'] },
    actor: { en: ['Who', 'E-mail'], fr: ['Qui', 'Courriel'] },
    action: { en: ['What', 'Action'], fr: ['Quoi', 'Action'] },
    resource: { en: ['Item', 'Name or number'], fr: ['Objet', 'Nom ou numéro'] },
    organisations: { en: ['Dealerships and groups'], fr: ['Concessions et groupes'] },
    from: { en: ['IP address', 'Browser', 'System'], fr: ['Adresse IP', 'Navigateur', 'Système'] },
    changes: { en: ['Before and after'], fr: ['Avant et après'] },
  },
  tabs: ['audit_all', ...AUDIT_GROUPS],
  sort: ['at'],
  initial: { filter: 'audit_all', sort: { key: 'at', direction: 'DESC' } },
})
