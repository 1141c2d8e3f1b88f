import '../style.css'
import {
  AHEAD,
  COLUMNS,
  DEBOUNCE_MS,
  FIRST,
  MORE,
  publish,
  type Query,
  type Report,
  ROW_HEIGHT_PX,
  readReports,
  signIn,
} from '../reports.ts'

// The least that a page can do for the same sign-in form and the same list: no library.

const root = document.querySelector('#root')
if (root === null) throw new Error('The page has no root.')
if (location.pathname.endsWith('/login')) showForm(root)
else showList(root)

function showForm(into: Element): void {
  into.innerHTML = `<form><h1>Sign in</h1>
    <label>E-mail <input name="email" type="email" required></label>
    <label>Password <input name="password" type="password" required></label>
    <button>Sign in</button></form>`
  into.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault()
    if (event.currentTarget instanceof HTMLFormElement) void signIn(event.currentTarget)
  })
}

function showList(into: Element): void {
  let query: Query = { search: '', direction: 'DESC' }
  let rows: readonly Report[] = []
  let total = 0
  let pages = 0
  let reading = false
  let timer = 0

  into.innerHTML = `<header><h1>Battery Reports</h1><input type="search" placeholder="Search"><output></output></header>
    <div class="scroller"><table><thead><tr>${COLUMNS.map(([name]) => `<th>${name}</th>`).join('')}<th>Published</th></tr></thead>
    <tbody></tbody></table></div>`
  const scroller = find(into, '.scroller')
  const body = find(into, 'tbody')
  const range = find(into, 'output')

  const paint = (): void => {
    const from = Math.max(0, Math.floor(scroller.scrollTop / ROW_HEIGHT_PX) - 5)
    const to = Math.min(rows.length, from + Math.ceil(scroller.clientHeight / ROW_HEIGHT_PX) + 10)
    body.innerHTML = `<tr style="height:${from * ROW_HEIGHT_PX}px"></tr>${rows.slice(from, to).map(rowOf).join('')}
      <tr style="height:${(rows.length - to) * ROW_HEIGHT_PX}px"></tr>`
    range.textContent = `${rows.length} / ${total}`
    if (rows.length < total && to + AHEAD > rows.length) void read()
  }
  const read = async (): Promise<void> => {
    if (reading) return
    reading = true
    const asked = query
    const answer = await readReports(asked, Math.max(1, pages), pages === 0 ? FIRST : MORE)
    reading = false
    if (asked !== query) return void read()
    rows = pages <= 1 ? answer.data : [...rows, ...answer.data]
    total = answer.total
    pages += 1
    paint()
  }

  scroller.addEventListener('scroll', () => requestAnimationFrame(paint), { passive: true })
  find(into, 'input').addEventListener('input', ({ target }) => {
    clearTimeout(timer)
    timer = window.setTimeout(() => {
      query = { ...query, search: target instanceof HTMLInputElement ? target.value : '' }
      pages = 0
      scroller.scrollTop = 0
      void read()
    }, DEBOUNCE_MS)
  })
  body.addEventListener('click', async ({ target }) => {
    if (!(target instanceof HTMLElement) || target.role !== 'switch') return
    const isOn = target.ariaChecked !== 'true'
    const id = target.closest('tr')?.dataset.row ?? ''
    const set = (published: boolean): void => {
      rows = rows.map((row) => (row.id === id ? { ...row, published } : row))
      target.ariaChecked = String(published)
    }
    set(isOn)
    await publish(id, isOn).catch(() => set(!isOn))
  })
  void read()
}

function rowOf(report: Report): string {
  const cells = COLUMNS.map(([, text]) => `<td>${escaped(text(report))}</td>`).join('')
  return `<tr data-row="${report.id}">${cells}<td><button role="switch" aria-checked="${report.published}"></button></td></tr>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

function find(within: Element, selector: string): HTMLElement {
  const found = within.querySelector(selector)
  if (!(found instanceof HTMLElement)) throw new Error(`The page has no ${selector}.`)
  return found
}
