import { readFileSync } from 'node:fs'
import { DEFAULT_THEME, MantineProvider, mergeMantineTheme } from '@mantine/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { contrast } from '@/packages/testing/contrast'
import { theme, variables } from './theme'

/** What the provider would write into every page, one declaration per line. */
function styles(): string {
  const page = renderToStaticMarkup(createElement(MantineProvider, { theme, cssVariablesResolver: variables }))
  const sheets = [...page.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, sheet = '']) => sheet)
  return sheets.join('').replaceAll("'", '"').replace(/[{;]/g, '$&\n').replaceAll('}', '}\n')
}

test('the style sheet of the theme is what the theme says; `vitest -u` writes it', async () => {
  const sheet = styles()
  expect(sheet).toContain('--kiosk-ground')
  expect(sheet).toContain('.mantine-hidden-from-sm')
  await expect(`/* Written by theme.test.ts from theme.ts. */\n${sheet}`).toMatchFileSnapshot('theme-variables.css')
})

const { colors, black } = mergeMantineTheme(DEFAULT_THEME, theme)
const names: Record<string, string> = { 'color-white': '#ffffff', 'color-black': black ?? '' }

/** What a value of the theme is in the end, such as `var(--mantine-color-gray-6)`. */
function hexOf(value: string | undefined): string {
  const [, name = '', at] = value?.match(/^var\(--mantine-(?:color-)?(.*?)-?(\d)?\)$/) ?? []
  return (at ? colors[name]?.[Number(at)] : names[`color-${name}`]) ?? value ?? ''
}

const contrastOf = (one: string | undefined, other: string | undefined) => contrast(hexOf(one), hexOf(other))

const { light, dark } = variables(mergeMantineTheme(DEFAULT_THEME, theme))
const whiteThumb = 'var(--mantine-color-white)'
const isEnough = (ratio: number) => ratio >= 3
/** A field is on a white page, or dark-6 on dark-7 (Mantine’s `--input-bg`). */
const schemes = [
  { scheme: 'light', its: light, fields: ['#ffffff'], page: '#ffffff', ground: light['--kiosk-ground'] },
  {
    scheme: 'dark',
    its: dark,
    fields: ['var(--mantine-color-dark-6)', 'var(--mantine-color-dark-7)'],
    page: 'var(--mantine-color-dark-7)',
    ground: dark['--kiosk-ground'],
  },
]

test.each(schemes)('the theme has edges and a focus that can be seen when it is $scheme: 3 to 1', (one) => {
  const { its, fields, page, ground } = one
  for (const beside of [...fields, page, ground]) {
    expect([beside, contrastOf(its['--kiosk-edge'], beside)]).toEqual([beside, expect.toSatisfy(isEnough)])
    expect([beside, contrastOf(its['--kiosk-focus'], beside)]).toEqual([beside, expect.toSatisfy(isEnough)])
  }
  // A switch that is off: its thumb on it, and its edge.
  expect(contrastOf(its['--kiosk-off'], whiteThumb)).toSatisfy(isEnough)
})

test('the theme draws the edges of fields, boxes and switches so, and a line over bars can be told from them', () => {
  const sheet = readFileSync(new URL('theme.module.css', import.meta.url), 'utf8')
  for (const use of [
    '--input-bd: var(--kiosk-edge)',
    'border-color: var(--kiosk-edge)',
    '--switch-bg: var(--kiosk-off)',
  ])
    expect(sheet).toContain(use)
  const chart = readFileSync('components/admin/home/chart.module.css', 'utf8')
  const [bars] = [...chart.matchAll(/--chart-bars: (var.*);/g)].map(([, value]) => value)
  const lines = [...chart.matchAll(/--chart-line: (var.*);/g)].map(([, value]) => value)
  expect(lines.map((line) => contrastOf(line, bars))).toEqual([expect.toSatisfy(isEnough), expect.toSatisfy(isEnough)])
})
