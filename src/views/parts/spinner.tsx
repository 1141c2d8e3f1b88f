import { spinner, spinnerPage } from '../theme/recipes/parts/spinner.recipe.ts'
/** Decorative: the busy element tells assistive technology itself (`aria-busy` or a text). `late`: shown after 300 ms. */
export function Spinner({ late = false }: { readonly late?: boolean }) {
  return <span className={spinner({ late })} aria-hidden="true" />
}

/** Fills the space of a page until it is loaded. */
export function PageSpinner({ label }: { readonly label: string }) {
  return (
    <div className={spinnerPage()} role="status">
      <span className={spinner({ late: true, page: true })} aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </div>
  )
}
