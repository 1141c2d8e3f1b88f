export const report = {
  report: {
    forecast: { invalidCode: 'Invalid zip code' },
  },
} as const
