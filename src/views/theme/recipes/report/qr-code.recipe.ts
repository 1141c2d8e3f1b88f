import { defineRecipe } from '@chakra-ui/react/styled-system'
import { recipeClasses } from '../../classes.ts'

export const qrCode = recipeClasses(defineRecipe({ className: 'qr-code', base: { width: '8rem', mb: '2' } }))
