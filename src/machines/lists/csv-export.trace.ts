const request = {
  list: 'keep',
  source: 'keep',
  query: 'keep',
  selection: 'keep',
  columns: 'keep',
  language: 'keep',
} as const

export const csvExportTrace = {
  machine: 'csvExport',
  context: { request, progress: 'keep', failure: 'keep' },
  events: {
    'export.requested': { request },
    'export.progressed': { rows: 'keep', total: 'keep' },
    'export.failed': { failure: 'keep' },
  },
} as const
