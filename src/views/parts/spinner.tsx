import { spinner, spinnerPage } from '../theme/recipes/parts/spinner.recipe.ts'
/** Purely visual: what is busy says so itself (`aria-busy`, or a text beside it). A `late` one is seen after 300 ms. */
export function Spinner({ late = false }: { readonly late?: boolean }) {
  return <span className={spinner({ late })} aria-hidden="true" />
}

/** Fills the room of a page that is not there yet. */
export function PageSpinner({ label }: { readonly label: string }) {
  return (
    <div className={spinnerPage()} role="status">
      <span className={spinner({ late: true, page: true })} aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </div>
  )
}
