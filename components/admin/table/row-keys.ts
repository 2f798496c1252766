import { isOnPage } from '@/components/ui/keep-focus'

/**
 * The keys of a list: j and k go from row to row, x selects a row, Enter opens it. The focus is on what opens the row.
 */

const ROW = '[data-rows] > tr'
const OPENER = '[data-title] :is(a, button)'

const rowsOf = (around: ParentNode): HTMLElement[] => [...around.querySelectorAll<HTMLElement>(ROW)]

/** Whether the key was one of these and had something to do. */
export function pressInRows(key: string): boolean {
  const row = document.activeElement?.closest<HTMLElement>(ROW)
  if (key === 'j' || key === 'k') return goTo(nextRow(row, key === 'j' ? 1 : -1))
  if (key === 'x') return click(row?.querySelector('input[type="checkbox"]'))
  return key === 'Enter' && isOnRow(row) && click(row?.querySelector(OPENER))
}

/** Of the list that the focus is in, else of the first on the page. */
function nextRow(row: HTMLElement | null | undefined, step: 1 | -1): HTMLElement | undefined {
  if (!row) return rowsOf(document)[0]
  const rows = rowsOf(row.closest('table') ?? document)
  return rows[rows.indexOf(row) + step]
}

function goTo(row: HTMLElement | undefined): boolean {
  if (!row) return false
  const opener = row.querySelector<HTMLElement>(OPENER)
  if (!opener) row.tabIndex = -1
  const target = opener ?? row
  target.focus({ preventScroll: true })
  row.scrollIntoView({ block: 'nearest' })
  return true
}

function click(control: Element | null | undefined): boolean {
  if (!(control instanceof HTMLElement)) return false
  control.click()
  return true
}

/** A link or a button does what it is there for. */
const isOnRow = (row: Element | null | undefined): boolean =>
  document.activeElement === row || document.activeElement instanceof HTMLInputElement

/** The last row that was left for a page of its own, by the address of its list. */
const left = new Map<string, string>()
const addressOfList = () => location.pathname + location.search

export function rememberRow(target: EventTarget | null): void {
  const row = target instanceof Element ? target.closest<HTMLElement>(ROW)?.dataset.id : undefined
  if (row) left.set(addressOfList(), row)
}

/** Back on the list, returns the focus to its row unless something else has it. */
export function returnToRow(body: HTMLElement): void {
  const id = left.get(addressOfList())
  if (id && isOnPage()) goTo(rowsOf(document).find((row) => row.dataset.id === id && body.contains(row)))
}
