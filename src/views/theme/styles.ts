import 'virtual:theme.css'
import './base.css'
import '../parts/parts.css'
// Loaded once for all screens: as files of their own, they would be a dozen small requests.
import './recipes/parts/button.recipe.ts'
import './recipes/parts/feedback.recipe.ts'
import './recipes/parts/logo.recipe.ts'
import './recipes/parts/offline-banner.recipe.ts'
import './recipes/parts/spinner.recipe.ts'
