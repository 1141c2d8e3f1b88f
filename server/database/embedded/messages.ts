import * as z from 'zod'

/** Messages from the supervisor to its child. */
export const commandSchema = z.enum(['ping', 'stop'])

export type Command = z.infer<typeof commandSchema>

/** Messages from the child to its supervisor. After `refused` the operator must act: a restart would not help. */
export const reportSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('initialising') }),
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('alive') }),
  z.object({ type: z.literal('refused'), message: z.string() }),
])

export type Report = z.infer<typeof reportSchema>
