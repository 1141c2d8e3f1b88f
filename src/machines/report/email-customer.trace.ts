export const emailCustomerTrace = {
  machine: 'emailCustomer',
  context: {
    subject: {},
    values: { email: 'pseudonym' },
    problems: 'keep',
    failure: 'keep',
    edited: 'keep',
  },
  events: {
    'field.edited': { field: 'keep', value: 'pseudonym' },
    'form.submitted': {},
    'xstate.error.actor.submit': { error: 'keep' },
  },
} as const
