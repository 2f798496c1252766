/** Where the focus is, and what to look for when that goes. */
type Place = {
  element: HTMLElement
  /** The rows, entries and pills that it stands in, from the inside, each with those beside it. */
  items: { at: number; all: Element[] }[]
  group: Element | null
  /** The dialog, menu, panel or notice that it is in, and what had the focus before that. */
  layer: Element | null
  opener: Place | undefined
  state?: 'lost' | 'left'
}

const LAYER = 'dialog, [role="dialog"], [role="menu"], [role="alert"], [data-layer]'
const ITEM = 'tr, li, [role="listitem"]'
const GROUP = '[role="group"], [role="toolbar"], search, fieldset'
const INPUT = 'input:not([type="file"]), textarea, button'
const CONTROL = `:is(a[href], ${INPUT}, select, [tabindex="0"]):not([tabindex="-1"], [type="checkbox"])`

/** Until what React takes away has its successor, and until a button works again after a short act. */
const MOMENT = 50
const WHILE_DISABLED = 1000

/**
 * The focus is never nowhere. What has it may go: a dialog closes, a row is done, a button is disabled. Then the focus
 * goes back to what opened the dialog; where that has gone, to what took its place (the next row, what else is in the
 * group); else to the page. One rule for every page, which none has to remember.
 */
export function keepFocus(signal: AbortSignal) {
  const focus = focusKeeper()
  const changes = new MutationObserver((records) => focus.look(records))
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  focus.remember({ target: document.activeElement })
  document.addEventListener('focusin', focus.remember, { signal })
  document.addEventListener('focusout', () => setTimeout(focus.look), { signal })
  signal.addEventListener('abort', () => changes.disconnect())
}

function focusKeeper() {
  let place: Place | undefined
  let timer: ReturnType<typeof setTimeout>
  const give = () => {
    if (!place || !isLost()) return
    const target = targetOf(place)
    target?.focus({ preventScroll: target.matches('main') })
  }
  const remember = ({ target }: Pick<FocusEvent, 'target'>) => {
    if (!(target instanceof HTMLElement)) return
    place = placeOf(target, place)
    // The browser leaves what is half outside of a row that scrolls sideways.
    if (target.matches(':focus-visible:not(main)')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  const look = (records: MutationRecord[] = []) => {
    if (!place || !isLost()) return
    const { element, layer } = place
    const isClosed = layer && !isShown(layer)
    const isThere = isUsable(element) && !isClosed
    const wasMoved = records.some(({ removedNodes }) => [...removedNodes].some((node) => node.contains(element)))
    if (isThere && (wasMoved || place.state === 'lost')) return give()
    if (isThere) place.state = 'left' // by its visitor, who clicked beside it
    if (isThere || (place.state === 'left' && !isClosed)) return
    place.state = 'lost'
    clearTimeout(timer)
    if (!isClosed && isShown(element) && element.matches('[data-loading]')) return // it will be there again
    timer = setTimeout(give, element.isConnected ? WHILE_DISABLED : MOMENT)
  }
  return { remember, look }
}

/** A disabled control keeps the focus until the next frame. */
function isLost(): boolean {
  const active = document.activeElement
  return active === null || active === document.body || active.matches(':disabled')
}

/** No element has the focus, only the page as a whole. */
export const isOnPage = (): boolean => isLost() || document.activeElement?.matches('main') === true

function placeOf(element: HTMLElement, before: Place | undefined): Place {
  const layer = element.closest(LAYER)
  return { element, layer, group: element.closest(GROUP), items: itemsAround(element), opener: openerOf(layer, before) }
}

function itemsAround(element: Element | null | undefined): Place['items'] {
  const item = element?.closest(ITEM)
  if (!item) return []
  const all = [...(item.parentElement?.children ?? [])]
  return [{ at: all.indexOf(item), all }, ...itemsAround(item.parentElement)]
}

/** Within one layer it stays the same, whatever has been open over it. */
function openerOf(layer: Element | null, before: Place | undefined): Place | undefined {
  for (let level = before; level; level = level.opener) if (level.layer === layer) return level.opener
  return layer ? before : undefined
}

function targetOf({ element, items, group, layer, opener }: Place): HTMLElement | null | undefined {
  if (layer && !isShown(layer)) return opener ? targetOf(opener) : document.querySelector('main')
  if (isUsable(element)) return element
  const beside = items.flatMap(({ at, all }) => [...all.slice(at), ...all.slice(0, at).reverse()])
  const around = layer ?? document.body
  for (const one of [...beside, group, layer]) {
    const control = one && isShown(one) && around.contains(one) && controlIn(one)
    if (control) return control
  }
  return document.querySelector('main')
}

const controlIn = (one: Element) =>
  [one, ...one.querySelectorAll(CONTROL)].find((control) => control.matches(CONTROL) && isUsable(control)) as
    | HTMLElement
    | undefined

const isShown = (one: Element) => one.isConnected && one.checkVisibility()
const isUsable = (one: Element) => isShown(one) && !one.matches(':disabled')

/** A ref for a bar that comes over the page: what has the focus is not left below it. */
export const showFocus = (bar: HTMLElement | null) => {
  if (bar && !isOnPage()) document.activeElement?.scrollIntoView({ block: 'nearest' })
}

/**
 * Where a dialog that opens puts the focus, rather than on its closing button: in its first field, so that a scanner
 * types into that; a ref for what stands around it.
 */
export const focusFirstInput = (around: HTMLElement | null) => {
  const field = around?.querySelector(`[data-field] :is(${INPUT})`)
  ;(field ?? around?.querySelector(INPUT))?.setAttribute('data-autofocus', '')
}
