import { recipeClasses } from '../../classes.ts'

export const qrCode = recipeClasses('qr-code', { width: '8rem', mb: '2' })
