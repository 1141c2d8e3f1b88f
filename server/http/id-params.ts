import * as z from 'zod/mini'
import { idSchema } from '../../src/services/wire/refs.ts'

/** The parameters of a path with `:id`. */
export const idParams = z.object({ id: idSchema })
