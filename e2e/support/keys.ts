import { expect, type Locator, type Page } from '@playwright/test'

/** Who has not found it by then gives up. */
const MOST_STOPS = 120

/**
 * A person with a keyboard and nothing else: counts each press, and after each the focus is somewhere and can be seen.
 */
export class Keys {
  #presses = 0

  constructor(private readonly page: Page) {}

  /** Opens a page, and waits until what is on it listens to keys. */
  async open(path: string, shown: Locator) {
    await this.page.goto(path)
    await expect(shown).toBeVisible()
    const listens = () => shown.evaluate((one) => Object.keys(one).some((key) => key.startsWith('__react')))
    await expect.poll(listens).toBe(true)
  }

  /**
   * One key, or several at once (`Control+s`). `shown`: what it leads to; the focus is looked at once that is there.
   */
  async press(key: string, shown?: Locator) {
    this.#presses += 1
    await this.page.keyboard.press(key)
    if (shown) await expect(shown).toBeVisible()
    await this.seen()
  }

  /** A press for each sign. */
  async type(text: string, shown?: Locator) {
    this.#presses += text.length
    await this.page.keyboard.type(text)
    if (shown) await expect(shown).toBeVisible()
    await this.seen()
  }

  /** From stop to stop (`Tab`, `Shift+Tab`, an arrow) until this has the focus. */
  async to(target: Locator, key = 'Tab') {
    await expect(target).toBeAttached()
    for (let stops = 0; !(await isFocused(target)); stops += 1) {
      expect(stops, `${target} was not reached by ${key}`).toBeLessThan(MOST_STOPS)
      await this.press(key)
    }
  }

  /** The focus is on something that nothing covers, and stays there. */
  async seen() {
    await expect.poll(() => this.page.evaluate(focusProblem), { timeout: 10_000 }).toBe('')
  }

  /** What is done takes at most so many presses. */
  async within(most: number, act: () => Promise<void>) {
    const before = this.#presses
    await act()
    expect(this.#presses - before, 'presses of a key').toBeLessThanOrEqual(most)
  }
}

const isFocused = (target: Locator) => target.evaluate((one) => one === document.activeElement)

/** What is wrong with the focus once the page has drawn twice; the page runs it, so it knows nothing around it. */
async function focusProblem(): Promise<string> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const before = document.activeElement
  await frame()
  await frame()
  const active = document.activeElement
  if (!active || active === document.body) return 'nothing has the focus'
  if (active !== before) return 'the focus moves'
  if (active.matches('main')) return ''
  // A switch and a radio button are drawn by their label.
  const isDrawn = active.checkVisibility({ opacityProperty: true }) && active.getBoundingClientRect().width > 1
  const shown = isDrawn ? active : (active.closest('label') ?? active.parentElement ?? active)
  const around = shown.closest('.mantine-Input-wrapper') // with the buttons inside the field
  const [box = shown.getBoundingClientRect()] = shown.getClientRects()
  // Inside of corners that are round.
  const radius = Math.min(Number.parseFloat(getComputedStyle(shown).borderRadius) || 0, box.width / 2, box.height / 2)
  const inset = 2 + radius * 0.3
  const xs = [box.left + inset, box.right - inset]
  const ys = [box.top + inset, box.bottom - inset]
  const points = xs.flatMap((x) => ys.map((y) => [x, y] as const))
  const covers = points.flatMap(([x, y]) => {
    const top = document.elementFromPoint(x, y)
    const isOwn = top && (top.contains(shown) || shown.contains(top) || (around?.contains(top) ?? false))
    return isOwn ? [] : [top]
  })
  // What is larger than the page cannot be seen as a whole.
  const isLarge = box.width > innerWidth || box.height > innerHeight / 2
  if (covers.length === 0 || (isLarge && covers.length < points.length)) return ''
  const named = (one: Element | null) =>
    one
      ? `${one.tagName} ${one.getAttribute('aria-label') ?? one.textContent?.trim().slice(0, 40)} (${one.className})`
      : 'nothing: it is outside of the window'
  return `${named(active)} at ${Math.round(box.left)},${Math.round(box.top)} is covered by ${covers.map(named).join(', ')}`
}
