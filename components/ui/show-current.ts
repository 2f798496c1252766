const FADE = 24 // pixels at the lower edge, where what goes on below fades

/**
 * Scrolls a menu to the entry of this page. Not by `scrollIntoView`: after it some browsers begin there with the Tab
 * key, past the link that skips the menu.
 */
export function showCurrent(menu: HTMLElement | null) {
  const entry = menu?.querySelector('[aria-current="page"]')
  if (!menu || !entry) return
  const [box, place] = [menu.getBoundingClientRect(), entry.getBoundingClientRect()]
  menu.scrollTop += Math.min(0, place.top - box.top) + Math.max(0, place.bottom + FADE - box.bottom)
}
