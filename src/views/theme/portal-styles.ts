import './styles.ts'
// After the styles of all pages, some of which they override. Once for all screens, for the same reason as those.
import './recipes/parts/badge.recipe.ts'
import './recipes/parts/copy-button.recipe.ts'
import './recipes/parts/copy-icon.recipe.ts'
import './recipes/parts/row-icon.recipe.ts'
import './recipes/parts/score.recipe.ts'
import './recipes/parts/switch.recipe.ts'
import './recipes/parts/vin.recipe.ts'
