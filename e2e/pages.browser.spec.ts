import type { Page } from '@playwright/test'
import { accessibilityProblems, waitForAnimations } from './support/axe'
import { expect, goByLink, test } from './support/browser'
import { idsOf, publicScreens, type Screen, staffScreens } from './support/screens'
import { isLong } from './support/targets'

test.describe.configure({ mode: 'parallel' })

// Checks every page with axe. `npm run prove` does so in both languages and color schemes, with all dialogs and
// menus that open over them, and keeps screenshots.

/** A color scheme changes only colors. */
const COLOURS = ['color-contrast']
/** A language changes only words. */
const WORDS = ['button-name', 'link-name', 'label', 'image-alt', 'aria-dialog-name', 'label-content-name-mismatch']
/** The navigation of the back office is the same beside every page: an ordinary run checks it on the first. */
const NAVIGATION = ['nav[aria-label="Main"]']
const checkedElsewhere = ({ name, path }: Screen) =>
  isLong || name === 'home' || !path.startsWith('/admin/') ? [] : NAVIGATION
const WIDE = { width: 1440, height: 900 }
const languages = {
  en: {
    locale: 'en-US',
    schemes: { light: undefined, dark: COLOURS },
    sizes: [
      ['laptop', { width: 1024, height: 768 }],
      ['phone', { width: 390, height: 844 }],
    ],
  },
  zh: { locale: 'zh-CN', schemes: { light: WORDS }, sizes: [] },
} as const

/** Waits for the heading: until then a list shows its skeleton. */
async function arrive(page: Page, path: string) {
  await (isLong ? page.goto(path) : goByLink(page, path))
  await page.locator('h1').first().waitFor()
}

/** An open page follows the color scheme and the width, so that one visit checks all of them. */
async function checkScreen(page: Page, screen: Screen, language: keyof typeof languages, all = isLong) {
  const { name, path, act, shows } = screen
  const { schemes, sizes } = languages[language]
  const shown = Object.entries(schemes).filter(([scheme]) => scheme === 'light' || all)
  await page.setViewportSize(WIDE)
  await page.emulateMedia({ colorScheme: 'light' })
  await arrive(page, path)
  let attempts = 0
  await expect(async () => {
    const isLate = attempts > 0 && shows && (await page.getByRole(shows).last().isVisible()) // and covers the button
    attempts += 1
    if (!isLate) await act?.(page, (en, zh) => (language === 'zh' ? zh : en))
    if (shows) await expect(page.getByRole(shows).last()).toBeVisible({ timeout: act ? 2000 : 10_000 })
  }).toPass() // repeats a click that came before hydration
  for (const [scheme, rules] of shown) {
    await page.emulateMedia({ colorScheme: scheme === 'dark' ? 'dark' : 'light' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
    await picture(page, `${name}-${language}-${scheme}`)
    expect([name, scheme, await accessibilityProblems(page, rules, checkedElsewhere(screen))]).toEqual([
      name,
      scheme,
      [],
    ])
  }
  for (const [size, viewport] of act ? [] : sizes.filter(([one]) => isLong || one === 'phone')) {
    await page.setViewportSize(viewport)
    await picture(page, `${name}-${size}`)
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect([name, size, wider]).toEqual([name, size, 0])
  }
}

async function picture(page: Page, name: string) {
  await waitForAnimations(page)
  if (isLong) await page.screenshot({ path: `test-results/screens/${name}.png` })
}

/** Home, a form over its list, a record, a list, a form that is a page, a tree, the settings. */
const ONE_OF_EACH_KIND = ['home', 'banner-edit', 'order-paid', 'products', 'product-edit', 'menus', 'configuration']

/** The screens are split into equal parts for several workers, each to be done within the time of a test. */
const PARTS = isLong ? 20 : 6
const partOf = (looks: Screen[], part: number) => looks.filter((_, at) => at % PARTS === part)
/** An ordinary run checks every page, `npm run prove` also what opens over it. */
const some = (looks: Screen[]) => looks.filter(({ shows }) => isLong || !shows)

for (const language of ['en', 'zh'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: languages[language].locale })

    const tag = language === 'en' ? [] : ['@prove']
    test('the public pages are accessible', { tag }, async ({ page, problems }) => {
      for (const one of publicScreens) await checkScreen(page, one, language, true)
      expect(problems.filter((problem) => !problem.includes('404'))).toEqual([])
    })

    test.describe('the back office', () => {
      test.use({ as: 'admin' })

      if (language === 'en')
        test('the back office has an accessible page of each kind', { tag: '@journey' }, async ({
          page,
          http,
          banner,
          problems,
        }) => {
          const looks = staffScreens(await idsOf(http, banner.id)).filter(({ name }) => ONE_OF_EACH_KIND.includes(name))
          expect(looks.map(({ name }) => name)).toEqual(ONE_OF_EACH_KIND)
          for (const one of looks) await checkScreen(page, one, language, true)
          expect(problems).toEqual([])
        })

      const parts = language === 'en' || isLong ? PARTS : 0
      for (let part = 0; part < parts; part += 1) {
        test(`the back office is accessible, part ${part + 1}`, async ({ page, http, banner, problems }) => {
          await http.as('PUT', `/cms/banner/${banner.id}`, { body: { description: 'Another one' } })
          const looks = some(staffScreens(await idsOf(http, banner.id)))
          for (const one of partOf(looks, part)) await checkScreen(page, one, language)
          expect(problems.filter((problem) => !problem.includes('404'))).toEqual([])
        })
      }
    })
  })
}
